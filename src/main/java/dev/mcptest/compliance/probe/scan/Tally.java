package dev.mcptest.compliance.probe.scan;

import dev.mcptest.compliance.Evidence;
import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.value.Flaws;

import tools.jackson.databind.JsonNode;

import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;

/** Collects what is wrong with the values that one rule looks at. */
final class Tally {

    private Optional<Finding> violation = Optional.empty();
    private Optional<Finding> deviation = Optional.empty();
    private int seen;

    static Tally of(List<Item> items, BiConsumer<JsonNode, Flaws> check) {
        var tally = new Tally();
        items.forEach(
                item -> tally.look(item.evidence(), flaws -> check.accept(item.value(), flaws)));
        return tally;
    }

    /** Looks at one value. */
    Tally look(Evidence evidence, java.util.function.Consumer<Flaws> check) {
        var flaws = new Flaws();
        check.accept(flaws);
        seen += flaws.seen();
        violation =
                violation.or(() -> flaws.violation().map(it -> Finding.fail(it).with(evidence)));
        deviation =
                deviation.or(() -> flaws.deviation().map(it -> Finding.warn(it).with(evidence)));
        return this;
    }

    /**
     * Returns the worst finding.
     *
     * @param nothing why there is no verdict when no value was seen
     */
    Finding finding(String nothing) {
        return violation
                .or(() -> deviation)
                .orElseGet(() ->
                        seen == 0
                                ? Finding.skip(nothing)
                                : Finding.pass(seen == 1 ? "1 seen" : seen + " seen"));
    }
}

package dev.mcptest.compliance.probe.scan;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.value.Flaws;
import dev.mcptest.compliance.value.LeakScan;

import tools.jackson.databind.JsonNode;

import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/** Rules about what errors reveal. */
final class LeakScans {

    static final Map<String, Scan> ALL =
            Map.of("EDGE-008", LeakScans::internals, "EDGE-009", LeakScans::addresses);

    private LeakScans() {}

    private static Finding internals(Seen seen) {
        return errors(
                seen,
                (error, flaws) ->
                        LeakScan.internals(error)
                                .ifPresent(it -> flaws.deviation("an error holds " + it)));
    }

    private static Finding addresses(Seen seen) {
        return errors(
                seen,
                (error, flaws) ->
                        LeakScan.address(error, seen.host())
                                .ifPresent(it -> flaws.deviation("an error names " + it)));
    }

    private static Finding errors(Seen seen, BiConsumer<JsonNode, Flaws> check) {
        List<Item> errors =
                seen.received().stream()
                        .filter(it -> it.json().path("error").isObject())
                        .map(it -> Seen.item(it).part(it.json().path("error")))
                        .toList();
        return Tally.of(
                        errors,
                        (error, flaws) -> {
                            flaws.saw();
                            check.accept(error, flaws);
                        })
                .finding("no error was seen");
    }
}

package dev.mcptest.suite.expect;

import static java.util.Objects.requireNonNull;

import dev.mcptest.result.AssertionRecord;
import dev.mcptest.source.Position;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A set of assertions that passes when enough of them pass.
 *
 * @param threshold the share of their weight that must pass, from 0 to 1; empty when all must pass
 * @param weight its weight in the score of the test
 * @param position its position in the suite
 */
public record AssertSet(
        Optional<String> name,
        OptionalDouble threshold,
        double weight,
        List<Assertion> assertions,
        Position position)
        implements Item {

    public AssertSet {
        requireNonNull(name, "name is null");
        requireNonNull(threshold, "threshold is null");
        assertions = List.copyOf(assertions);
        requireNonNull(position, "position is null");
    }

    AssertSet with(List<Assertion> some) {
        return new AssertSet(name, threshold, weight, some, position);
    }

    /**
     * Returns record entries for the set and its assertions, for a test that did not evaluate them.
     */
    List<AssertionRecord> unjudged(boolean weighs) {
        List<AssertionRecord> entries = new ArrayList<>();
        entries.add(
                AssertionRecord.unjudged(
                        name,
                        Optional.empty(),
                        "assert-set",
                        weighs ? OptionalDouble.of(weight) : OptionalDouble.empty()));
        for (Assertion assertion : assertions) {
            entries.add(assertion.unjudged(true).withNote("in " + label()));
        }
        return entries;
    }

    /** Returns its name in reports. */
    public String label() {
        return name.map(own -> "the set " + own).orElse("a set");
    }
}

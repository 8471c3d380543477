package dev.mcptest.suite.expect;

import static java.util.Objects.requireNonNull;

import dev.mcptest.result.AssertionRecord;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Assertions that pass together when enough of them do.
 *
 * @param threshold the part of their weights that must pass, from 0 to 1; empty when every one must
 * @param weight how much the set counts in the score of its test
 */
public record AssertSet(
        Optional<String> name, OptionalDouble threshold, double weight, List<Assertion> assertions)
        implements Item {

    public AssertSet {
        requireNonNull(name, "name is null");
        requireNonNull(threshold, "threshold is null");
        assertions = List.copyOf(assertions);
    }

    /** Returns this set with some of its assertions. */
    AssertSet with(List<Assertion> some) {
        return new AssertSet(name, threshold, weight, some);
    }

    /** Returns entries for this and its parts in a record of a test that did not judge them. */
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

    /** Returns what reports call it. */
    public String label() {
        return name.map(own -> "the set " + own).orElse("a set");
    }
}

package dev.mcptest.suite.expect;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.OptionalDouble;

/**
 * How the verdicts on assertions and sets become the verdict on their test.
 *
 * @param threshold the part of the weights that must pass, from 0 to 1; empty when every assertion
 *     and set must
 * @param metrics numbers to derive from the scores, each after those it refers to
 */
public record Scoring(OptionalDouble threshold, List<DerivedMetric> metrics) {

    /** Every assertion and set must pass, and nothing is derived. */
    public static final Scoring ALL_MUST_PASS = new Scoring(OptionalDouble.empty(), List.of());

    public Scoring {
        requireNonNull(threshold, "threshold is null");
        metrics = List.copyOf(metrics);
    }
}

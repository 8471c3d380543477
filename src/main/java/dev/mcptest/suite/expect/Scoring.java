package dev.mcptest.suite.expect;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.OptionalDouble;

/**
 * How the results of assertions and sets combine into the result of their test.
 *
 * @param threshold the share of the weight that must pass, from 0 to 1; empty when everything must
 *     pass
 * @param metrics metrics to derive from the scores, each after those it refers to
 */
public record Scoring(OptionalDouble threshold, List<DerivedMetric> metrics) {

    /** Everything must pass, and no metrics are derived. */
    public static final Scoring ALL_MUST_PASS = new Scoring(OptionalDouble.empty(), List.of());

    public Scoring {
        requireNonNull(threshold, "threshold is null");
        metrics = List.copyOf(metrics);
    }
}

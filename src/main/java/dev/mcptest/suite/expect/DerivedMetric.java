package dev.mcptest.suite.expect;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.OptionalDouble;

/**
 * A number computed from the scores of named assertions, sets and earlier metrics.
 *
 * @param threshold the minimum value to pass; empty when the number is only reported
 * @param averaged whether the weighted sum is divided by the sum of the weights
 */
public record DerivedMetric(
        String name, OptionalDouble threshold, boolean averaged, List<Term> terms) {

    /**
     * One term of the sum.
     *
     * @param ref name of an assertion, a set or an earlier metric
     * @param weight its weight, at least 0
     */
    public record Term(String ref, double weight) {
        public Term {
            requireNonNull(ref, "ref is null");
        }
    }

    public DerivedMetric {
        requireNonNull(name, "name is null");
        requireNonNull(threshold, "threshold is null");
        terms = List.copyOf(terms);
    }
}

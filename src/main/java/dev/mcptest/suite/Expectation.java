package dev.mcptest.suite;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.OptionalLong;

/**
 * What must hold of an answer.
 *
 * @param assertions in the order of the suite
 * @param maxDurationMs milliseconds the call may take before the test is too slow
 */
public record Expectation(List<Assertion> assertions, OptionalLong maxDurationMs) {

    public Expectation {
        assertions = List.copyOf(assertions);
        requireNonNull(maxDurationMs, "maxDurationMs is null");
    }

    /** Returns whether a test says nothing of its answer, so that the call itself must succeed. */
    public boolean hasNoAssertions() {
        return assertions.isEmpty();
    }
}

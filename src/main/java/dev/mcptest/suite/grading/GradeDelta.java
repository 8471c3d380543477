package dev.mcptest.suite.grading;

import static java.util.Objects.requireNonNull;

import dev.mcptest.suite.expect.Assertion;

import java.util.List;

/**
 * Compares grades with those of a scorecard.
 *
 * @param against the scorecard, relative to the working directory or absolute
 * @param expect what must hold instead of the usual comparison; empty for that
 */
public record GradeDelta(String against, List<Assertion> expect) {

    public GradeDelta {
        requireNonNull(against, "against is null");
        expect = List.copyOf(expect);
    }
}

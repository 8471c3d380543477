package dev.mcptest.result;

import java.util.List;

/**
 * One run of a test that failed and was followed by another one.
 *
 * @param durationMs milliseconds from request to answer
 * @param failures why it failed
 */
public record Attempt(double durationMs, List<Failure> failures) {

    public Attempt {
        durationMs = Canonical.millis(durationMs);
        failures = List.copyOf(failures);
    }
}

package dev.mcptest.result;

import dev.mcptest.result.part.Canonical;

import java.util.List;

/**
 * A failed attempt that was followed by a retry.
 *
 * @param durationMs milliseconds from the request to the response
 * @param failures why it failed
 */
public record Attempt(double durationMs, List<Failure> failures) {

    public Attempt {
        durationMs = Canonical.millis(durationMs);
        failures = List.copyOf(failures);
    }
}

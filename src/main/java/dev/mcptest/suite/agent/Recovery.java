package dev.mcptest.suite.agent;

import static java.util.Objects.requireNonNull;

import java.util.OptionalLong;

/**
 * How well the model must get over the injected faults.
 *
 * @param maxDetectionMs the time after which a call counts as unanswered
 * @param maxRecoveryMs the time that all unanswered calls together may take
 * @param requireCleanTimeout whether at least one call must have gone unanswered
 */
public record Recovery(
        long maxDetectionMs, OptionalLong maxRecoveryMs, boolean requireCleanTimeout) {

    public Recovery {
        requireNonNull(maxRecoveryMs, "maxRecoveryMs is null");
    }
}

package dev.mcptest.suite.agent;

import static java.util.Objects.requireNonNull;

import java.util.Locale;

/**
 * A question about a whole conversation that a model answers with a score.
 *
 * @param threshold the lowest score that passes
 */
public record JudgedMetric(Kind kind, double threshold) implements Metric {

    public static final double THRESHOLD = 0.5;

    /** What is asked. */
    public enum Kind {
        MCP_TASK_COMPLETION,
        MCP_USE,
        ARGUMENT_CORRECTNESS,
        PLAN_QUALITY,
        MULTI_TURN_MCP_USE;

        /** Returns the name in a suite. */
        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public JudgedMetric {
        requireNonNull(kind, "kind is null");
    }

    @Override
    public String name() {
        return kind.wire();
    }
}

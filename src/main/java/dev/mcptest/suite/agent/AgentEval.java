package dev.mcptest.suite.agent;

import java.util.List;

/**
 * What is asked of a whole conversation.
 *
 * @param metrics scores that a model gives, in the order of the suite
 */
public record AgentEval(List<Metric> metrics) {

    public static final AgentEval NONE = new AgentEval(List.of());

    public AgentEval {
        metrics = List.copyOf(metrics);
    }

    /** Returns whether nothing is asked. */
    public boolean isNone() {
        return equals(NONE);
    }
}

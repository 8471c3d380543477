package dev.mcptest.suite.agent;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * What is asked of a whole conversation.
 *
 * @param metrics scores that a model gives, in the order of the suite
 * @param asked questions that a model answers
 */
public record AgentEval(List<Metric> metrics, AgentQuestions asked) {

    public static final AgentEval NONE = new AgentEval(List.of(), AgentQuestions.NONE);

    public AgentEval {
        metrics = List.copyOf(metrics);
        requireNonNull(asked, "asked is null");
    }

    /** Returns whether nothing is asked. */
    public boolean isNone() {
        return metrics.isEmpty() && asked.questions().isEmpty();
    }
}

package dev.mcptest.suite.agent;

import static java.util.Objects.requireNonNull;

import dev.mcptest.result.AssertionRecord;
import dev.mcptest.result.Status;
import dev.mcptest.suite.expect.Said;

import java.util.List;
import java.util.Optional;

/**
 * What is asked of a whole conversation.
 *
 * @param metrics scores that a model gives, in the order of the suite
 * @param asked questions that a model answers
 */
public record AgentEval(List<Metric> metrics, AgentQuestions asked) implements Said {

    public static final AgentEval NONE = new AgentEval(List.of(), AgentQuestions.NONE);

    public AgentEval {
        metrics = List.copyOf(metrics);
        requireNonNull(asked, "asked is null");
    }

    @Override
    public List<AssertionRecord> unjudged() {
        return metrics.stream()
                .map(metric -> AssertionRecord.of(metric.name(), Status.SKIP, Optional.empty()))
                .toList();
    }

    /** Returns whether nothing is asked. */
    public boolean isNone() {
        return metrics.isEmpty() && asked.questions().isEmpty();
    }
}

package dev.mcptest.load.eval;

import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.value.Values;
import dev.mcptest.suite.agent.AgentEval;
import dev.mcptest.suite.agent.JudgedMetric;
import dev.mcptest.suite.agent.Metric;

import java.util.ArrayList;
import java.util.List;

/** Binds the {@code eval} of an agent test. */
public final class AgentEvalBinder {

    private final Problems problems;

    public AgentEvalBinder(Problems problems) {
        this.problems = problems;
    }

    public AgentEval bind(SourceNode eval) {
        return new AgentEval(metrics(eval));
    }

    private List<Metric> metrics(SourceNode eval) {
        List<Metric> metrics = new ArrayList<>();
        eval.fields()
                .forEach((name, node) -> {
                    for (JudgedMetric.Kind kind : JudgedMetric.Kind.values()) {
                        if (kind.wire().equals(name)) {
                            metrics.add(judged(kind, node));
                        }
                    }
                });
        return metrics;
    }

    private Metric judged(JudgedMetric.Kind kind, SourceNode metric) {
        return new JudgedMetric(
                kind,
                new Values(metric, problems).number("threshold").orElse(JudgedMetric.THRESHOLD));
    }
}

package dev.mcptest.load.eval;

import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.test.FilledSuite;
import dev.mcptest.load.value.Bound;
import dev.mcptest.load.value.Values;
import dev.mcptest.suite.agent.AgentEval;
import dev.mcptest.suite.agent.JudgedMetric;
import dev.mcptest.suite.agent.Metric;
import dev.mcptest.suite.agent.RubricMetric;
import dev.mcptest.suite.rubric.Rubric;

import java.util.ArrayList;
import java.util.List;

/** Binds the {@code eval} of an agent test. */
public final class AgentEvalBinder {

    private final FilledSuite draft;

    public AgentEvalBinder(FilledSuite draft) {
        this.draft = draft;
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
                    if (name.equals(RubricMetric.NAME)
                            && new RubricBinder(draft).bind(node)
                                    instanceof Bound.Value<Rubric>(Rubric rubric)) {
                        metrics.add(new RubricMetric(rubric));
                    }
                });
        return metrics;
    }

    private Metric judged(JudgedMetric.Kind kind, SourceNode metric) {
        return new JudgedMetric(
                kind,
                new Values(metric, draft.problems())
                        .number("threshold")
                        .orElse(JudgedMetric.THRESHOLD));
    }
}

package dev.mcptest.load.eval;

import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.test.FilledSuite;
import dev.mcptest.load.value.Bound;
import dev.mcptest.load.value.Values;
import dev.mcptest.suite.agent.AgentEval;
import dev.mcptest.suite.agent.AgentQuestions;
import dev.mcptest.suite.agent.JudgedMetric;
import dev.mcptest.suite.agent.Metric;
import dev.mcptest.suite.agent.RubricMetric;
import dev.mcptest.suite.rubric.Rubric;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Binds the {@code eval} of an agent test. */
public final class AgentEvalBinder {

    private final FilledSuite draft;

    public AgentEvalBinder(FilledSuite draft) {
        this.draft = draft;
    }

    public AgentEval bind(SourceNode eval) {
        return new AgentEval(metrics(eval), questions(eval));
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

    private AgentQuestions questions(SourceNode eval) {
        List<AgentQuestions.Question> questions = new ArrayList<>();
        List<SourceNode> written = eval.items("agent_assertions");
        for (int i = 0; i < written.size(); i++) {
            SourceNode node = written.get(i);
            String target = "eval.agent_assertions[" + i + "]";
            var values = new Values(node, draft.problems());
            values.name("label")
                    .flatMap(label ->
                            values.name("prompt")
                                    .map(text ->
                                            new AgentQuestions.Question(
                                                    label, target, text, node.position())))
                    .ifPresent(questions::add);
        }
        Optional<Values> context =
                eval.get("agent_context").map(node -> new Values(node, draft.problems()));
        return new AgentQuestions(
                questions,
                shows(context, "include_prompt"),
                shows(context, "include_tool_sequence"),
                shows(context, "include_tool_inputs"));
    }

    private static boolean shows(Optional<Values> context, String part) {
        return context.flatMap(values -> values.flag(part)).orElse(true);
    }

    private Metric judged(JudgedMetric.Kind kind, SourceNode metric) {
        return new JudgedMetric(
                kind,
                new Values(metric, draft.problems())
                        .number("threshold")
                        .orElse(JudgedMetric.THRESHOLD));
    }
}

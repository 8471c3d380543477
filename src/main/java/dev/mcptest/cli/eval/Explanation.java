package dev.mcptest.cli.eval;

import dev.mcptest.eval.JudgeAccess;
import dev.mcptest.eval.ask.JudgeChoice;
import dev.mcptest.llm.ModelId;
import dev.mcptest.llm.ModelSettings;
import dev.mcptest.llm.registry.Endpoints;
import dev.mcptest.plan.Plan;
import dev.mcptest.suite.CalibrationTest;
import dev.mcptest.suite.EvalTest;
import dev.mcptest.suite.rubric.Criterion;
import dev.mcptest.suite.rubric.JudgeSpec;
import dev.mcptest.suite.rubric.Rubric;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Says what evaluations would ask, and whom. */
public final class Explanation {

    private final Optional<String> judge;
    private final List<String> lines = new ArrayList<>();

    /**
     * @param judge the judge of the command line
     */
    public Explanation(Optional<String> judge) {
        this.judge = judge;
    }

    /** Returns the lines for a plan; the last one has the number of calls. */
    public List<String> of(Plan plan) {
        for (Plan.Step step : plan.steps()) {
            lines.add(step.header().name());
            if (step.skipReason().isPresent()) {
                lines.add("  skipped: " + step.skipReason().get());
                lines.add("");
                continue;
            }
            ModelSettings settings = step.suite().models();
            switch (step.test()) {
                case EvalTest test -> {
                    lines.add("  answer: " + answer(test, settings));
                    graded(test.rubric(), test.judge(), settings);
                }
                case CalibrationTest test -> calibrated(test, settings);
                default -> {}
            }
            lines.add("  calls: " + JudgeCalls.of(step) + " at most");
            lines.add("");
        }
        lines.add(JudgeCalls.line(plan));
        return lines;
    }

    private static String answer(EvalTest test, ModelSettings settings) {
        if (test.response().isPresent()) {
            return "fixed";
        }
        return test.model()
                .map(model -> described(model, settings) + " on " + test.header().server())
                .orElse("no model: no key is set");
    }

    private void calibrated(CalibrationTest test, ModelSettings settings) {
        switch (test.labels()) {
            case CalibrationTest.Confidences labels ->
                    lines.add("  labels: " + labels.lines().size() + " confidences");
            case CalibrationTest.Outputs labels -> {
                lines.add("  labels: " + labels.lines().size() + " answers");
                graded(labels.rubric(), labels.judge(), settings);
            }
        }
        test.gates()
                .forEach((name, gate) ->
                        lines.add(
                                "  gate: "
                                        + name
                                        + (gate.least() ? " at least " : " at most ")
                                        + number(gate.limit())));
    }

    private void graded(Rubric rubric, JudgeSpec by, ModelSettings settings) {
        String strict = rubric.strict() ? ", strict" : "";
        String threshold = ", threshold " + number(rubric.threshold()) + strict;
        switch (rubric) {
            case Rubric.Text text -> {
                lines.add("  rubric: text" + threshold + evidence(text.requireEvidence()));
                lines.add("    " + text.text().strip().replaceAll("\\s*\\R\\s*", "\n    "));
            }
            case Rubric.Criteria several -> {
                lines.add("  rubric: criteria" + threshold + evidence(several.requireEvidence()));
                several.criteria().forEach(this::criterion);
            }
            case Rubric.Tree tree -> {
                lines.add("  rubric: tree" + threshold);
                node(tree.root(), "    ");
            }
        }
        lines.add("  judge: " + judge(by, settings));
    }

    private static String evidence(boolean required) {
        return required ? ", with evidence" : "";
    }

    private void criterion(Criterion criterion) {
        String threshold =
                criterion.threshold().isPresent()
                        ? ", threshold " + number(criterion.threshold().getAsDouble())
                        : "";
        String when = criterion.when().isPresent() ? ", only for some answers" : "";
        lines.add(
                "    "
                        + criterion.name()
                        + " (weight "
                        + number(criterion.weight())
                        + threshold
                        + when
                        + "): "
                        + criterion.description());
    }

    private void node(Rubric.Node node, String indent) {
        switch (node) {
            case Rubric.Leaf leaf ->
                    lines.add(
                            indent
                                    + number(leaf.score())
                                    + (leaf.reason().isEmpty() ? "" : ": " + leaf.reason()));
            case Rubric.Ask ask -> {
                lines.add(indent + ask.question());
                lines.add(indent + "yes:");
                node(ask.yes(), indent + "  ");
                lines.add(indent + "no:");
                node(ask.no(), indent + "  ");
            }
        }
    }

    private String judge(JudgeSpec by, ModelSettings settings) {
        Optional<ModelId> chosen = judge.flatMap(name -> JudgeChoice.named(name, settings));
        List<String> models =
                JudgeAccess.models(by, chosen, settings).stream()
                        .map(model -> described(model, settings))
                        .toList();
        String named = models.isEmpty() ? "none: no key is set" : String.join(", ", models);
        return switch (by) {
            case JudgeSpec.One _ -> named;
            case JudgeSpec.Jury jury ->
                    named + ", " + jury.size() + " times, consensus " + number(jury.consensus());
            case JudgeSpec.Panel panel ->
                    named
                            + ", "
                            + panel.aggregate().name().toLowerCase(Locale.ROOT)
                            + (panel.aggregate() == JudgeSpec.Aggregate.MAJORITY
                                    ? ", a tie " + (panel.tiePasses() ? "passes" : "fails")
                                    : "");
            case JudgeSpec.Program(var scorer) -> "scorer " + scorer.name();
        };
    }

    private static String described(ModelId model, ModelSettings settings) {
        return model.label()
                + (model.isStub()
                        ? ""
                        : Endpoints.missingKey(settings, model.provider())
                                .map(key -> " (" + key + " is not set)")
                                .orElseGet(() -> key(model, settings)));
    }

    private static String key(ModelId model, ModelSettings settings) {
        return Endpoints.of(settings, model.provider())
                .keyVariable()
                .map(key -> " (" + key + " is set)")
                .orElse(" (needs no key)");
    }

    private static String number(double value) {
        return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
    }
}

package dev.mcptest.load.eval;

import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.test.FilledSuite;
import dev.mcptest.load.value.Bound;
import dev.mcptest.load.value.Values;
import dev.mcptest.suite.CalibrationTest;
import dev.mcptest.suite.TestCase;
import dev.mcptest.suite.TestHeader;
import dev.mcptest.suite.rubric.JudgeSpec;
import dev.mcptest.suite.rubric.Rubric;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Binds calibrations, with their labels. */
public final class CalibrationBinder {

    private static final double MIN_AUROC = 0.7;
    private static final double MAX_ECE = 0.15;
    private static final double MIN_AGREEMENT = 0.8;
    private static final List<String> OF_CONFIDENCES =
            List.of("min_accuracy", "max_brier", "max_ece", "min_auroc");
    private static final List<String> OF_OUTPUTS =
            List.of("min_agreement", "min_kappa", "rubric", "judge", "threshold");

    private final FilledSuite draft;

    public CalibrationBinder(FilledSuite draft) {
        this.draft = draft;
    }

    public Bound<TestCase> bind(SourceNode entry, TestHeader header) {
        Optional<LabelLines> lines =
                entry.get("labels").flatMap(file -> LabelLines.read(file, draft));
        if (lines.isEmpty()) {
            return Bound.refused(entry, draft.problems());
        }
        var values = new Values(entry, draft.problems());
        return lines.get().outputs().isEmpty()
                ? confidences(entry, header, values, lines.get())
                : outputs(entry, header, values, lines.get());
    }

    private Bound<TestCase> confidences(
            SourceNode entry, TestHeader header, Values values, LabelLines lines) {
        refuse(entry, OF_OUTPUTS, "{confidence, correct}");
        Map<String, CalibrationTest.Gate> gates = new LinkedHashMap<>();
        values.number("min_accuracy").ifPresent(least -> gates.put("accuracy", least(least)));
        values.number("max_brier").ifPresent(most -> gates.put("brier", most(most)));
        gates.put("ece", most(values.number("max_ece").orElse(MAX_ECE)));
        gates.put("auroc", least(values.number("min_auroc").orElse(MIN_AUROC)));
        return Bound.of(
                new CalibrationTest(
                        header,
                        new CalibrationTest.Confidences(lines.confidences()),
                        gates,
                        MoneyBinder.bind(draft.root())));
    }

    private Bound<TestCase> outputs(
            SourceNode entry, TestHeader header, Values values, LabelLines lines) {
        refuse(entry, OF_CONFIDENCES, "{output, pass}");
        Map<String, CalibrationTest.Gate> gates = new LinkedHashMap<>();
        gates.put("agreement", least(values.number("min_agreement").orElse(MIN_AGREEMENT)));
        values.number("min_kappa").ifPresent(least -> gates.put("kappa", least(least)));
        Optional<JudgeSpec> judge = new JudgeBinder(draft).bind(entry);
        Bound<Rubric> rubric = new EvalBinder(draft).rubric(entry, values);
        if (judge.isEmpty()) {
            return Bound.refused(entry, draft.problems());
        }
        return rubric instanceof Bound.Value<Rubric>(Rubric value)
                ? Bound.of(
                        new CalibrationTest(
                                header,
                                new CalibrationTest.Outputs(
                                        lines.outputs(), value, judge.get(), Optional.empty()),
                                gates,
                                MoneyBinder.bind(draft.root())))
                : Bound.lacking(rubric);
    }

    private void refuse(SourceNode entry, List<String> keys, String form) {
        for (String key : keys) {
            entry.get(key)
                    .ifPresent(node ->
                            draft.problems()
                                    .errorAtKey(
                                            "calibration-field",
                                            node,
                                            "`" + key + "` does not apply to labels " + form,
                                            "remove it, or use other labels"));
        }
    }

    private static CalibrationTest.Gate least(double limit) {
        return new CalibrationTest.Gate(limit, true);
    }

    private static CalibrationTest.Gate most(double limit) {
        return new CalibrationTest.Gate(limit, false);
    }
}

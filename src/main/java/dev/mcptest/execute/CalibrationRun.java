package dev.mcptest.execute;

import static java.util.Objects.requireNonNull;

import dev.mcptest.eval.Calibration;
import dev.mcptest.eval.Grade;
import dev.mcptest.json.Json;
import dev.mcptest.record.OpenRecord;
import dev.mcptest.result.AssertionRecord;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.Status;
import dev.mcptest.result.part.MetricRecord;
import dev.mcptest.result.part.Scores;
import dev.mcptest.suite.CalibrationTest;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/** Compares labels with confidences, or with the verdicts of a judge. */
final class CalibrationRun {

    private final CalibrationTest test;
    private final OpenRecord result;
    private final Map<String, OptionalDouble> figures = new LinkedHashMap<>();

    CalibrationRun(CalibrationTest test, OpenRecord result) {
        this.test = test;
        this.result = result;
    }

    /** Compares confidences with what was right. */
    void run(CalibrationTest.Confidences labels) {
        List<Calibration.Point> points = new ArrayList<>();
        for (CalibrationTest.Confidence line : labels.lines()) {
            points.add(new Calibration.Point(line.confidence(), line.correct()));
        }
        figures.put("accuracy", OptionalDouble.of(Calibration.accuracy(points)));
        figures.put("brier", OptionalDouble.of(Calibration.brier(points)));
        figures.put("ece", OptionalDouble.of(Calibration.ece(points)));
        figures.put("auroc", Calibration.auroc(points));
        report();
    }

    /**
     * Compares the verdicts of people with those of a judge. Without all of them there are no
     * figures.
     *
     * @param grading grades one answer
     */
    void run(CalibrationTest.Outputs labels, Function<String, Grade> grading) {
        List<Calibration.Pair> pairs = new ArrayList<>();
        for (CalibrationTest.Output line : labels.lines()) {
            Grade grade = grading.apply(line.output());
            grade.notes().forEach(result::note);
            switch (grade.status()) {
                case PASS, FAIL ->
                        pairs.add(new Calibration.Pair(line.pass(), grade.status() == Status.PASS));
                case SKIP -> {
                    result.skip(grade.reason());
                    return;
                }
                case INCONCLUSIVE ->
                        result.inconclusive("line " + (pairs.size() + 1) + ": " + grade.reason());
            }
            if (grade.status() == Status.INCONCLUSIVE) {
                return;
            }
        }
        figures.put("agreement", OptionalDouble.of(Calibration.agreement(pairs)));
        figures.put("kappa", OptionalDouble.of(Calibration.kappa(pairs)));
        report();
    }

    private void report() {
        List<MetricRecord> metrics = new ArrayList<>();
        figures.forEach((name, value) -> {
            Optional<Boolean> passed = passes(name, value);
            if (value.isPresent()) {
                metrics.add(new MetricRecord(name, Grade.rounded(value.getAsDouble()), passed));
            }
            if (test.gates().containsKey(name)) {
                judge(name, value, passed);
            }
        });
        result.answered();
        result.scored(new Scores(OptionalDouble.empty(), metrics));
    }

    private Optional<Boolean> passes(String name, OptionalDouble value) {
        CalibrationTest.Gate gate = test.gates().get(name);
        if (gate == null || value.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                gate.least()
                        ? Grade.reaches(value.getAsDouble(), gate.limit())
                        : Grade.reaches(gate.limit(), value.getAsDouble()));
    }

    private void judge(String name, OptionalDouble value, Optional<Boolean> passed) {
        CalibrationTest.Gate gate = requireNonNull(test.gates().get(name));
        if (passed.isEmpty()) {
            result.judged(
                    AssertionRecord.of(
                            name, Status.SKIP, Optional.of("all labels are of one class")));
            return;
        }
        double shown = Grade.rounded(value.orElse(0));
        String message =
                name
                        + " is "
                        + shown
                        + (gate.least() ? ", at least " : ", at most ")
                        + gate.limit()
                        + " required";
        result.judged(
                AssertionRecord.of(
                        name,
                        passed.get() ? Status.PASS : Status.FAIL,
                        passed.get() ? Optional.empty() : Optional.of(message)));
        if (!passed.get()) {
            result.fail(
                    new Failure(
                            FailureKind.ASSERTION,
                            test.header().name(),
                            Optional.empty(),
                            Optional.empty(),
                            Optional.of(name),
                            message,
                            Optional.of(Json.nodes().numberNode(gate.limit())),
                            Optional.of(Json.nodes().numberNode(shown)),
                            Json.object()));
        }
    }
}

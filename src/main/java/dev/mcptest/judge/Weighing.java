package dev.mcptest.judge;

import dev.mcptest.json.Json;
import dev.mcptest.judge.score.Decimals;
import dev.mcptest.judge.score.Judged;
import dev.mcptest.judge.score.Tally;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.part.MetricRecord;
import dev.mcptest.result.part.Scores;
import dev.mcptest.suite.expect.DerivedMetric;
import dev.mcptest.suite.expect.Scoring;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Weighs the verdicts on the expectations of a test: what the score may outweigh, what fails the
 * test whatever the score, and what has no verdict.
 */
final class Weighing {

    private final String testName;
    private final Scoring scoring;
    private final Tally tally;

    /** Failed assertions and sets, which the score may outweigh. */
    private final List<Failure> weighed = new ArrayList<>();

    /** Failures that count whatever the score. */
    private final List<Failure> failures = new ArrayList<>();

    /** Why what was asked of a model has no verdict. */
    private final List<String> open = new ArrayList<>();

    private Scores scores = Scores.NONE;

    /**
     * @param tally counts the verdicts
     */
    Weighing(String testName, Scoring scoring, Tally tally) {
        this.testName = testName;
        this.scoring = scoring;
        this.tally = tally;
    }

    boolean hasThreshold() {
        return scoring.threshold().isPresent();
    }

    /** A mistake in the suite or a failed transform fails the test whatever its score. */
    void weigh(Failure failure) {
        (isFault(failure) ? failures : weighed).add(failure);
    }

    static boolean isFault(Failure failure) {
        return failure.kind() == FailureKind.SUITE || failure.kind() == FailureKind.TRANSFORM;
    }

    /** Adds a failure that no score outweighs. */
    void fail(Failure failure) {
        failures.add(failure);
    }

    void keepOpen(Judged judged) {
        if (judged.isOpen()) {
            keepOpen(judged.record().message().orElse("no verdict"));
        }
    }

    void keepOpen(String reason) {
        open.add(reason);
    }

    boolean hasFailed() {
        return !failures.isEmpty() || (!hasThreshold() && !weighed.isEmpty());
    }

    List<Failure> failures() {
        return failures;
    }

    Scores scores() {
        return scores;
    }

    Optional<String> open() {
        return open.stream().findFirst();
    }

    List<String> missing() {
        return tally.sure().missing();
    }

    /**
     * Computes the scores.
     *
     * @param deferred whether models judge some of the assertions
     */
    void conclude(boolean deferred) {
        List<MetricRecord> metrics = new ArrayList<>();
        List<Failure> gates = new ArrayList<>();
        for (DerivedMetric metric : scoring.metrics()) {
            MetricRecord value = tally.sure().derive(metric);
            boolean mayPass = passes(tally.hopeful().derive(metric));
            metrics.add(value);
            if (!passes(value)) {
                gate(metric, value, mayPass).ifPresent(gates::add);
            }
        }
        OptionalDouble score = OptionalDouble.empty();
        if (hasThreshold() && !(tally.isEmpty() && deferred)) {
            score = OptionalDouble.of(Scores.rounded(tally.sure().fraction()));
            outweigh(score.getAsDouble(), scoring.threshold().getAsDouble());
        }
        failures.addAll(0, gates);
        failures.addAll(0, weighed);
        scores = new Scores(score, metrics);
    }

    /** Returns the failure of a metric below its threshold, unless what is open may lift it. */
    private Optional<Failure> gate(DerivedMetric metric, MetricRecord value, boolean mayPass) {
        if (mayPass) {
            open.add("metric " + metric.name() + " depends on what has no verdict");
            return Optional.empty();
        }
        String subject = "metric " + metric.name() + ": ";
        double threshold = metric.threshold().orElse(0);
        return Optional.of(tooLow("derivedMetrics", subject, value.value(), threshold));
    }

    private static boolean passes(MetricRecord metric) {
        return metric.passed().orElse(true);
    }

    /** Drops the failures that the score outweighs, or may outweigh. */
    private void outweigh(double score, double threshold) {
        if (Scores.reaches(score, threshold)) {
            weighed.clear();
            open.clear();
        } else if (Scores.reaches(tally.hopeful().fraction(), threshold)) {
            weighed.clear();
        } else {
            weighed.addFirst(tooLow("threshold", "", score, threshold));
        }
    }

    private Failure tooLow(String matcher, String subject, double score, double threshold) {
        return new Failure(
                FailureKind.ASSERTION,
                testName,
                Optional.empty(),
                Optional.empty(),
                Optional.of(matcher),
                subject + Decimals.below(score, threshold),
                Optional.of(Json.nodes().numberNode(threshold)),
                Optional.of(Json.nodes().numberNode(score)),
                Json.object());
    }
}

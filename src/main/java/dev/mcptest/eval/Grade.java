package dev.mcptest.eval;

import static java.util.Objects.requireNonNull;

import dev.mcptest.eval.ask.Decimals;
import dev.mcptest.eval.ask.Ruling;
import dev.mcptest.json.Json;
import dev.mcptest.result.Status;

import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What judging came to.
 *
 * @param status passed, failed, skipped when nobody was asked, or inconclusive
 * @param score from 0 to 1, with four decimals
 * @param reason the reason of the judge, or why there is no score
 * @param judge who judged and how, for the record; empty when nobody was asked
 * @param notes notes for the reader
 */
public record Grade(
        Status status,
        OptionalDouble score,
        double threshold,
        String reason,
        Optional<ObjectNode> judge,
        List<String> notes) {

    private static final double TOLERANCE = 1e-9;
    private static final String DEFERRED = "deferred: ";

    public Grade {
        requireNonNull(status, "status is null");
        requireNonNull(score, "score is null");
        requireNonNull(reason, "reason is null");
        requireNonNull(judge, "judge is null");
        notes = List.copyOf(notes);
    }

    /** Returns the grade of a question that nobody can be asked. */
    static Grade deferred(String reason, double threshold) {
        return new Grade(
                Status.SKIP,
                OptionalDouble.empty(),
                threshold,
                DEFERRED + reason,
                Optional.empty(),
                List.of());
    }

    /** Returns the grade of a question that has nothing to be asked about. */
    static Grade notApplicable(String reason, double threshold) {
        return new Grade(
                Status.SKIP,
                OptionalDouble.empty(),
                threshold,
                reason,
                Optional.empty(),
                List.of());
    }

    /** Returns the grade of a question without a usable answer. */
    static Grade open(String reason, double threshold, ObjectNode judge, List<String> notes) {
        return new Grade(
                Status.INCONCLUSIVE,
                OptionalDouble.empty(),
                threshold,
                reason,
                Optional.of(judge),
                notes);
    }

    /** Returns the grade of a score. */
    static Grade of(
            boolean passed,
            double score,
            double threshold,
            String reason,
            ObjectNode judge,
            List<String> notes) {
        return new Grade(
                passed ? Status.PASS : Status.FAIL,
                OptionalDouble.of(rounded(score)),
                threshold,
                reason,
                Optional.of(judge),
                notes);
    }

    /** Returns whether a score reaches a threshold. */
    public static boolean reaches(double score, double threshold) {
        return score >= threshold - TOLERANCE;
    }

    /** Rounds to four decimals, half up. */
    public static double rounded(double score) {
        return Decimals.rounded(score, 4);
    }

    /** Returns whether nobody could be asked. */
    public boolean isDeferred() {
        return status == Status.SKIP && reason.startsWith(DEFERRED);
    }

    /**
     * Returns the score and the threshold in words, for the failure. A rubric can fail for other
     * reasons than its score.
     */
    public String shortfall() {
        double given = score.orElse(0);
        return "score "
                + Decimals.text(given)
                + (reaches(given, threshold) ? "" : " < " + Decimals.text(threshold))
                + (reason.isEmpty() ? "" : ": " + reason);
    }

    static ObjectNode judge(Ruling ruling) {
        ObjectNode json =
                Json.object()
                        .put("model", ruling.model().id())
                        .put("provider", ruling.model().provider());
        return json.put("cached", ruling.cached()).put("calls", ruling.calls());
    }
}

package dev.mcptest.result;

import static java.util.Objects.requireNonNull;

import dev.mcptest.result.part.Canonical;
import dev.mcptest.result.part.Finding;
import dev.mcptest.result.part.Scores;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The result of the last attempt at a test.
 *
 * @param skipReason why it did not run
 * @param inconclusiveReason why it has no verdict although it ran
 * @param neutral whether the suite counts it as neither passed nor failed when it is inconclusive
 * @param scores its scores and metrics
 * @param notes information for the reader that is not a failure
 * @param findings what was found about an example and its answer
 */
public record Outcome(
        Status status,
        Optional<String> skipReason,
        Optional<String> inconclusiveReason,
        boolean neutral,
        Scores scores,
        List<AssertionRecord> assertions,
        List<Failure> failures,
        List<String> notes,
        List<Finding> findings) {

    /** How the reason of a test begins that the cap on cost leaves out. */
    public static final String COST_CAP = "cost cap of ";

    public Outcome {
        requireNonNull(status, "status is null");
        skipReason = Canonical.text(skipReason);
        inconclusiveReason = Canonical.text(inconclusiveReason);
        requireNonNull(scores, "scores is null");
        assertions = List.copyOf(assertions);
        failures = List.copyOf(failures);
        notes = Canonical.texts(notes);
        findings = List.copyOf(findings);
    }

    /** Creates an outcome with a verdict, or without a reason why there is none. */
    public Outcome(
            Status status,
            Optional<String> skipReason,
            Scores scores,
            List<AssertionRecord> assertions,
            List<Failure> failures,
            List<String> notes) {
        this(
                status,
                skipReason,
                Optional.empty(),
                false,
                scores,
                assertions,
                failures,
                notes,
                List.of());
    }

    /** Returns the outcome of a test that did not run. */
    public static Outcome skipped(
            String reason, List<AssertionRecord> assertions, List<String> notes) {
        return new Outcome(
                Status.SKIP, Optional.of(reason), Scores.NONE, assertions, List.of(), notes);
    }

    /** Returns the outcome of a test that ran; any failure makes it fail. */
    public static Outcome of(
            Scores scores,
            List<AssertionRecord> assertions,
            List<Failure> failures,
            List<String> notes) {
        return of(scores, assertions, failures, Optional.empty(), notes);
    }

    /**
     * Returns the outcome of a test that ran. Any failure makes it fail, then a question without an
     * answer makes it inconclusive. When all that it asserts was deferred, it is skipped.
     *
     * @param open why it has no verdict
     */
    public static Outcome of(
            Scores scores,
            List<AssertionRecord> assertions,
            List<Failure> failures,
            Optional<String> open,
            List<String> notes) {
        if (!failures.isEmpty()) {
            return new Outcome(Status.FAIL, Optional.empty(), scores, assertions, failures, notes);
        }
        if (open.isPresent()) {
            return new Outcome(
                    Status.INCONCLUSIVE,
                    Optional.empty(),
                    open,
                    false,
                    scores,
                    assertions,
                    failures,
                    notes,
                    List.of());
        }
        List<AssertionRecord> deferred =
                assertions.stream().filter(AssertionRecord::isDeferred).toList();
        var passed =
                new Outcome(Status.PASS, Optional.empty(), scores, assertions, failures, notes);
        if (deferred.isEmpty()) {
            return passed;
        }
        if (assertions.stream().allMatch(entry -> entry.status() == Status.SKIP)) {
            return new Outcome(
                    Status.SKIP,
                    deferred.getFirst().message(),
                    scores,
                    assertions,
                    failures,
                    notes);
        }
        long unasked = deferred.stream().filter(Outcome::lacksJudge).count();
        return unasked == 0 ? passed : passed.noted(List.of(deferred(unasked)));
    }

    /** Other judged assertions are skipped because there is nothing to judge. */
    private static boolean lacksJudge(AssertionRecord entry) {
        return entry.message().filter(text -> text.startsWith("deferred: ")).isPresent();
    }

    private static String deferred(long count) {
        return count + (count == 1 ? " assertion" : " assertions") + " deferred";
    }

    /** Returns this outcome as inconclusive, unless something failed. */
    public Outcome inconclusive(String reason) {
        return status == Status.FAIL
                ? this
                : new Outcome(
                        Status.INCONCLUSIVE,
                        Optional.empty(),
                        Optional.of(reason),
                        neutral,
                        scores,
                        assertions,
                        failures,
                        notes,
                        findings);
    }

    /** Returns this outcome as failed, for these reasons. */
    Outcome failed(List<Failure> reasons) {
        return new Outcome(Status.FAIL, skipReason, scores, assertions, reasons, notes)
                .with(findings);
    }

    /** Returns this outcome with one more failure. */
    Outcome failed(Failure reason) {
        List<Failure> all = new ArrayList<>(failures);
        all.add(reason);
        return failed(all);
    }

    /** Returns this outcome with more notes after its own. */
    Outcome noted(List<String> more) {
        List<String> all = new ArrayList<>(notes);
        all.addAll(more);
        return with(neutral, all, findings);
    }

    /** Returns this outcome with or without an effect of its being inconclusive. */
    public Outcome neutral(boolean wanted) {
        return with(wanted && status == Status.INCONCLUSIVE, notes, findings);
    }

    /** Returns this outcome with what was found about an example. */
    public Outcome with(List<Finding> found) {
        return with(neutral, notes, found);
    }

    private Outcome with(boolean newNeutral, List<String> newNotes, List<Finding> newFindings) {
        return new Outcome(
                status,
                skipReason,
                inconclusiveReason,
                newNeutral,
                scores,
                assertions,
                failures,
                newNotes,
                newFindings);
    }
}

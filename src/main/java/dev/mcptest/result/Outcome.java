package dev.mcptest.result;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The result of the last attempt at a test.
 *
 * @param skipReason why it did not run
 * @param inconclusiveReason why there is no verdict
 * @param scores its scores and metrics
 * @param notes information for the reader that is not a failure
 */
public record Outcome(
        Status status,
        Optional<String> skipReason,
        Optional<String> inconclusiveReason,
        Scores scores,
        List<AssertionRecord> assertions,
        List<Failure> failures,
        List<String> notes) {

    public Outcome {
        requireNonNull(status, "status is null");
        skipReason = Canonical.text(skipReason);
        inconclusiveReason = Canonical.text(inconclusiveReason);
        requireNonNull(scores, "scores is null");
        assertions = List.copyOf(assertions);
        failures = List.copyOf(failures);
        notes = Canonical.texts(notes);
    }

    /** Returns the outcome of a test that did not run. */
    public static Outcome skipped(
            String reason, List<AssertionRecord> assertions, List<String> notes) {
        return new Outcome(
                Status.SKIP,
                Optional.of(reason),
                Optional.empty(),
                Scores.NONE,
                assertions,
                List.of(),
                notes);
    }

    /** Returns the outcome of a test that ran; any failure makes it fail. */
    public static Outcome of(
            Scores scores,
            List<AssertionRecord> assertions,
            List<Failure> failures,
            List<String> notes) {
        Status status = failures.isEmpty() ? Status.PASS : Status.FAIL;
        return new Outcome(
                status, Optional.empty(), Optional.empty(), scores, assertions, failures, notes);
    }

    /** Returns this outcome as inconclusive, unless something failed. */
    public Outcome inconclusive(String reason) {
        return status == Status.FAIL
                ? this
                : new Outcome(
                        Status.INCONCLUSIVE,
                        Optional.empty(),
                        Optional.of(reason),
                        scores,
                        assertions,
                        failures,
                        notes);
    }

    /** Returns this outcome as failed, for these reasons. */
    Outcome failed(List<Failure> reasons) {
        return new Outcome(
                Status.FAIL, skipReason, Optional.empty(), scores, assertions, reasons, notes);
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
        return new Outcome(
                status, skipReason, inconclusiveReason, scores, assertions, failures, all);
    }
}

package dev.mcptest.result;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The result of one test.
 *
 * @param suite name of the suite: its file name without {@code .mcptest.yml}, {@code .yml}
 * @param file path of the file that declares the test, as it was named on the command line
 * @param line line of the test in that file, counted from 1
 * @param server name of the server under test
 * @param targetVersion revision of the protocol it was run for, where one was asked for
 * @param durationMs milliseconds from request to answer, of the last attempt
 * @param attempts how often it ran, at least 1 unless it was skipped
 * @param skipReason why it did not run
 * @param scores what it came to in numbers
 * @param notes what a reader should know and that is no failure
 * @param evidence the exchange, for tests that failed
 * @param history what there is to know beyond its last attempt
 * @param reproduce the command that runs it again, for tests that failed
 */
public record TestRecord(
        TestId id,
        String name,
        TestKind kind,
        String suite,
        String file,
        int line,
        Optional<String> server,
        Optional<String> targetVersion,
        List<String> tags,
        Status status,
        double durationMs,
        int attempts,
        boolean cacheHit,
        boolean replayed,
        Optional<String> skipReason,
        Scores scores,
        List<AssertionRecord> assertions,
        List<Failure> failures,
        List<String> notes,
        Optional<Evidence> evidence,
        History history,
        Optional<String> reproduce) {

    public TestRecord {
        requireNonNull(id, "id is null");
        name = Canonical.text(name);
        requireNonNull(kind, "kind is null");
        suite = Canonical.text(suite);
        file = Canonical.text(file);
        server = Canonical.text(server);
        targetVersion = Canonical.text(targetVersion);
        tags = Canonical.texts(tags);
        requireNonNull(status, "status is null");
        durationMs = Canonical.millis(durationMs);
        skipReason = Canonical.text(skipReason);
        requireNonNull(scores, "scores is null");
        assertions = List.copyOf(assertions);
        failures = List.copyOf(failures);
        notes = Canonical.texts(notes);
        requireNonNull(evidence, "evidence is null");
        requireNonNull(history, "history is null");
        reproduce = Canonical.text(reproduce);
    }

    /** Returns whether it failed and nobody knew that it would. */
    public boolean isUnexpectedFailure() {
        return status == Status.FAIL && !isKnownFailure();
    }

    /** Returns whether it failed as a ledger says. */
    public boolean isKnownFailure() {
        return history.known()
                .filter(known -> known.outcome() == KnownFailure.Outcome.EXPECTED)
                .isPresent();
    }

    /** Returns whether it passed at last. */
    public boolean isFlaky() {
        return status == Status.PASS && !history.earlier().isEmpty();
    }

    /** Returns this record as that of the attempt after these, which failed. */
    public TestRecord after(List<Attempt> failed) {
        return with(
                status,
                failed.size() + 1,
                failures,
                notes,
                new History(failed, history.known()),
                reproduce);
    }

    /** Returns this record as one that failed, for one more reason. */
    public TestRecord failed(Failure reason) {
        List<Failure> all = new ArrayList<>(failures);
        all.add(reason);
        return with(Status.FAIL, attempts, all, notes, history, reproduce);
    }

    /** Returns this record with more notes after its own. */
    public TestRecord withNotes(List<String> more) {
        List<String> all = new ArrayList<>(notes);
        all.addAll(more);
        return with(status, attempts, failures, all, history, reproduce);
    }

    /** Returns this record as that of a failed test that a ledger names. */
    public TestRecord known(KnownFailure entry, List<Failure> reasons) {
        return with(
                Status.FAIL,
                attempts,
                reasons,
                notes,
                new History(history.earlier(), Optional.of(entry)),
                reproduce);
    }

    /** Returns this record with the command that runs its test again. */
    public TestRecord reproducedBy(String command) {
        return with(status, attempts, failures, notes, history, Optional.of(command));
    }

    private TestRecord with(
            Status newStatus,
            int newAttempts,
            List<Failure> newFailures,
            List<String> newNotes,
            History newHistory,
            Optional<String> newReproduce) {
        return new TestRecord(
                id,
                name,
                kind,
                suite,
                file,
                line,
                server,
                targetVersion,
                tags,
                newStatus,
                durationMs,
                newAttempts,
                cacheHit,
                replayed,
                skipReason,
                scores,
                assertions,
                newFailures,
                newNotes,
                evidence,
                newHistory,
                newReproduce);
    }
}

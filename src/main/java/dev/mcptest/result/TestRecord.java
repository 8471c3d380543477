package dev.mcptest.result;

import static java.util.Objects.requireNonNull;

import dev.mcptest.result.part.Canonical;
import dev.mcptest.result.part.ConversationRecord;
import dev.mcptest.result.part.Evidence;
import dev.mcptest.result.part.ExampleRecord;
import dev.mcptest.result.part.Finding;
import dev.mcptest.result.part.RuleRecord;
import dev.mcptest.result.part.Scores;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The result of one test.
 *
 * @param startedMs milliseconds from the start of the run to the first request of the last attempt;
 *     empty when nothing was sent
 * @param durationMs milliseconds from the request to the response, of the last attempt
 * @param attempts how often it ran, at least 1 unless it was skipped
 * @param evidence the exchange, for failed tests
 * @param history information beyond its last attempt
 * @param reproduce the command that repeats the test, for failed tests
 * @param conversation what a model did
 * @param rule the compliance rule that it is about
 */
public record TestRecord(
        TestIdentity identity,
        Outcome outcome,
        OptionalDouble startedMs,
        double durationMs,
        int attempts,
        boolean cacheHit,
        boolean replayed,
        Optional<Evidence> evidence,
        History history,
        Optional<String> reproduce,
        ConversationRecord conversation,
        Optional<RuleRecord> rule) {

    public TestRecord {
        requireNonNull(identity, "identity is null");
        requireNonNull(outcome, "outcome is null");
        startedMs = Canonical.millis(startedMs);
        durationMs = Canonical.millis(durationMs);
        requireNonNull(evidence, "evidence is null");
        requireNonNull(history, "history is null");
        reproduce = Canonical.text(reproduce);
        requireNonNull(conversation, "conversation is null");
        requireNonNull(rule, "rule is null");
    }

    /** Returns the record of a test that its server answered at the first attempt. */
    public static TestRecord live(
            TestIdentity identity,
            Outcome outcome,
            OptionalDouble startedMs,
            double durationMs,
            int attempts,
            Optional<Evidence> evidence) {
        return new TestRecord(
                identity,
                outcome,
                startedMs,
                durationMs,
                attempts,
                false,
                false,
                evidence,
                History.NONE,
                Optional.empty(),
                ConversationRecord.NONE,
                Optional.empty());
    }

    /** Returns this record as one whose answer was stored by an earlier run. */
    public TestRecord fromCache() {
        TestRecordBuilder changed = new TestRecordBuilder(this);
        changed.cacheHit = true;
        return changed.build();
    }

    public TestId id() {
        return identity.id();
    }

    public String name() {
        return identity.name();
    }

    public TestKind kind() {
        return identity.kind();
    }

    public String suite() {
        return identity.suite();
    }

    public String file() {
        return identity.file();
    }

    public int line() {
        return identity.line();
    }

    public Optional<String> server() {
        return identity.server();
    }

    public Optional<String> model() {
        return identity.model();
    }

    public Optional<String> targetVersion() {
        return identity.targetVersion();
    }

    public List<String> tags() {
        return identity.tags();
    }

    public Status status() {
        return outcome.status();
    }

    public Optional<String> skipReason() {
        return outcome.skipReason();
    }

    public Scores scores() {
        return outcome.scores();
    }

    public List<AssertionRecord> assertions() {
        return outcome.assertions();
    }

    public List<Failure> failures() {
        return outcome.failures();
    }

    /** Returns the notes for a reader, with the findings. */
    public List<String> notes() {
        if (outcome.findings().isEmpty()) {
            return outcome.notes();
        }
        List<String> all = new ArrayList<>(outcome.notes());
        outcome.findings().forEach(finding -> all.add(finding.note()));
        return all;
    }

    /** Returns whether it failed without being a known failure. */
    public boolean isUnexpectedFailure() {
        return status() == Status.FAIL && !isKnownFailure();
    }

    /** Returns whether it makes a run fail: it failed, or has no verdict although it ran. */
    public boolean isUnsuccessful() {
        return isUnexpectedFailure() || (status() == Status.INCONCLUSIVE && !outcome.neutral());
    }

    /** Returns whether it failed and is a known failure. */
    public boolean isKnownFailure() {
        return history.known()
                .filter(known -> known.outcome() == KnownFailure.Outcome.EXPECTED)
                .isPresent();
    }

    /** Returns whether it passed after a failed attempt. */
    public boolean isFlaky() {
        return status() == Status.PASS && !history.earlier().isEmpty();
    }

    /** Returns this record with failed attempts before it. */
    public TestRecord after(List<Attempt> failed) {
        return with(outcome, failed.size() + 1, history.after(failed), reproduce);
    }

    /** Returns this record of an example. */
    public TestRecord of(ExampleRecord example, List<Finding> findings) {
        TestRecordBuilder changed = new TestRecordBuilder(this);
        changed.identity = identity.of(example);
        changed.outcome = outcome.with(findings);
        return changed.build();
    }

    /** Returns this record with what a model did. */
    public TestRecord with(ConversationRecord held) {
        TestRecordBuilder changed = new TestRecordBuilder(this);
        changed.conversation = held;
        return changed.build();
    }

    /** Returns this record as one about a compliance rule. */
    public TestRecord about(RuleRecord judged) {
        TestRecordBuilder changed = new TestRecordBuilder(this);
        changed.rule = Optional.of(judged);
        return changed.build();
    }

    /** Returns this record with another outcome, of attempts that took some time. */
    public TestRecord with(Outcome other, double tookMs) {
        TestRecordBuilder changed = new TestRecordBuilder(this);
        changed.outcome = other;
        changed.durationMs = tookMs;
        return changed.build();
    }

    /** Returns why it has no verdict. */
    public Optional<String> inconclusiveReason() {
        return outcome.inconclusiveReason();
    }

    /** Returns this record as failed, with one more reason. */
    public TestRecord failed(Failure reason) {
        return with(outcome.failed(reason), attempts, history, reproduce);
    }

    /** Returns this record as failed, for these reasons. */
    TestRecord failedFor(List<Failure> reasons) {
        return with(outcome.failed(reasons), attempts, history, reproduce);
    }

    /** Returns this record with more notes after its own. */
    public TestRecord withNotes(List<String> more) {
        return with(outcome.noted(more), attempts, history, reproduce);
    }

    /** Returns this record with its entry of known failures and the resulting reasons. */
    public TestRecord known(KnownFailure entry, List<Failure> reasons) {
        return with(outcome.failed(reasons), attempts, history.of(entry), reproduce);
    }

    /** Returns the result as reports had it when the test ended. */
    public TestRecord asReported() {
        return history.reported().orElse(this);
    }

    /** Returns this record, with the result that reports had before a failure was found late. */
    public TestRecord reportedAs(TestRecord before) {
        return with(outcome, attempts, history.reportedAs(before), reproduce);
    }

    /** Returns this record with the command that repeats its test. */
    public TestRecord reproducedBy(String command) {
        return with(outcome, attempts, history, Optional.of(command));
    }

    /** Returns this record as part of a run that started some milliseconds earlier. */
    public TestRecord startedLater(double ms) {
        TestRecordBuilder changed = new TestRecordBuilder(this);
        if (startedMs.isPresent()) {
            changed.startedMs = OptionalDouble.of(startedMs.getAsDouble() + ms);
        }
        if (history.reported().isPresent()) {
            changed.history = history.reportedAs(history.reported().get().startedLater(ms));
        }
        return changed.build();
    }

    /** Returns this record as that of a test whose answers came from a recording. */
    public TestRecord ofReplay() {
        TestRecordBuilder changed = new TestRecordBuilder(this);
        changed.replayed = true;
        return changed.build();
    }

    private TestRecord with(
            Outcome newOutcome,
            int newAttempts,
            History newHistory,
            Optional<String> newReproduce) {
        TestRecordBuilder changed = new TestRecordBuilder(this);
        changed.outcome = newOutcome;
        changed.attempts = newAttempts;
        changed.history = newHistory;
        changed.reproduce = newReproduce;
        return changed.build();
    }
}

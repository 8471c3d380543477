package dev.mcptest.record;

import dev.mcptest.plan.Plan;
import dev.mcptest.redact.Redactor;
import dev.mcptest.result.Acceptance;
import dev.mcptest.result.AssertionRecord;
import dev.mcptest.result.Failure;
import dev.mcptest.result.Outcome;
import dev.mcptest.result.TestId;
import dev.mcptest.result.TestIdentity;
import dev.mcptest.result.TestRecord;
import dev.mcptest.source.SourceText;
import dev.mcptest.suite.TestHeader;
import dev.mcptest.suite.expect.Said;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.DoubleSupplier;

/** Builds the records of tests; everything in a record is redacted here. */
public final class Records {

    private final Redactor redactor;
    private final Excerpts excerpts;
    private final DoubleSupplier elapsedMs;
    private final Map<Integer, TestIdentity> identities = new ConcurrentHashMap<>();

    /**
     * @param source the files of the suites, for the lines that failures are about
     * @param elapsedMs milliseconds since the start of the run
     */
    public Records(Redactor redactor, SourceText source, DoubleSupplier elapsedMs) {
        this.redactor = redactor;
        this.excerpts = new Excerpts(source, redactor);
        this.elapsedMs = elapsedMs;
    }

    Redactor redactor() {
        return redactor;
    }

    /** Returns a failure with the lines of the suite that it is about. */
    Failure excerpted(Failure failure) {
        return excerpts.complete(failure);
    }

    /** Returns when something started, in milliseconds since the start of the run. */
    double startedMs(double agoMs) {
        return Math.max(0, elapsedMs.getAsDouble() - agoMs);
    }

    public OpenRecord begin(Plan.Step step) {
        return new OpenRecord(this, step);
    }

    /** Returns the record of a test that did not run. */
    public TestRecord skipped(Plan.Step step, String reason) {
        return TestRecord.live(
                identity(step),
                Outcome.skipped(
                        redactor.text(reason),
                        unjudged(step, 0, "the test was skipped"),
                        notes(step, List.of())),
                OptionalDouble.empty(),
                0,
                0,
                Optional.empty());
    }

    /** Returns the record of a test that could not run to its end because of a bug in mcptest. */
    public TestRecord failed(Plan.Step step, Throwable fault) {
        OpenRecord record = begin(step);
        record.fail(BugReport.failure(step.test().header().name(), fault));
        return record.finish(0);
    }

    /** Returns a record with one more failure, found after its test. */
    TestRecord failed(Plan.Step step, TestRecord test, Failure failure) {
        return test.failed(limit(step).cut(failure));
    }

    EvidenceLimit limit(Plan.Step step) {
        return new EvidenceLimit(step.suite().maxEvidence(), redactor);
    }

    /** Returns a record with the command that repeats its test. */
    TestRecord reproducedBy(String command, TestRecord test) {
        return test.reproducedBy(redactor.text(command));
    }

    /** Returns a record with the command that accepts the new values of its snapshots. */
    TestRecord acceptedBy(String command, TestRecord test) {
        return Acceptance.by(redactor.text(command), test);
    }

    /** A test that was not selected itself has a note why it runs. */
    List<String> notes(Plan.Step step, List<String> own) {
        List<String> readers = step.neededBy();
        if (readers.isEmpty()) {
            return own;
        }
        int others = readers.size() - 1;
        String more =
                others == 0
                        ? ""
                        : " and " + others + (others == 1 ? " other test" : " other tests");
        List<String> all = new ArrayList<>();
        all.add(redactor.text("needed by " + readers.getFirst() + more));
        all.addAll(own);
        return all;
    }

    /** Returns entries for the expectations of a test, starting at a response. */
    List<AssertionRecord> unjudged(Plan.Step step, int from, String reason) {
        List<? extends Said> said = step.test().said();
        List<AssertionRecord> entries = new ArrayList<>();
        EvidenceLimit limit = limit(step);
        for (Said one : said.subList(Math.min(from, said.size()), said.size())) {
            for (AssertionRecord entry : one.unjudged()) {
                boolean says = entry.message().isPresent();
                String why = (isCheck(entry) ? "not evaluated: " : "not judged: ") + reason;
                entries.add(limit.cut(says ? entry : entry.because(why)));
            }
        }
        return entries;
    }

    /** Returns whether an entry is a check of {@code eval}, whose target is its place. */
    static boolean isCheck(AssertionRecord entry) {
        return entry.target().filter(target -> target.startsWith("eval.")).isPresent();
    }

    /** Returns the identity of the test of a step. */
    public TestIdentity identity(Plan.Step step) {
        return identities.computeIfAbsent(step.index(), _ -> redacted(step));
    }

    private TestIdentity redacted(Plan.Step step) {
        TestHeader header = step.header();
        List<String> tags = new ArrayList<>();
        for (String tag : header.tags()) {
            tags.add(redactor.text(tag));
        }
        return new TestIdentity(
                new TestId(redactor.text(header.id().text())),
                redactor.text(header.name()),
                header.kind(),
                header.suite(),
                header.position().file(),
                header.position().line(),
                Optional.of(header.server()),
                step.test().askedModel().map(model -> redactor.text(model.id())),
                header.revision(),
                tags,
                step.test().origin().map(it -> it.map(redactor::text)));
    }
}

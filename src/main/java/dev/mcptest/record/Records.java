package dev.mcptest.record;

import dev.mcptest.definition.Diagnostic;
import dev.mcptest.json.Json;
import dev.mcptest.json.LogLines;
import dev.mcptest.json.Phrase;
import dev.mcptest.judge.CallOutcome;
import dev.mcptest.judge.Evaluation;
import dev.mcptest.judge.ProtocolBreach;
import dev.mcptest.judge.StepLabels;
import dev.mcptest.plan.Plan;
import dev.mcptest.redact.Redactor;
import dev.mcptest.result.Acceptance;
import dev.mcptest.result.AssertionRecord;
import dev.mcptest.result.Failure;
import dev.mcptest.result.Outcome;
import dev.mcptest.result.RunListener;
import dev.mcptest.result.TestId;
import dev.mcptest.result.TestIdentity;
import dev.mcptest.result.TestRecord;
import dev.mcptest.result.part.ConversationRecord;
import dev.mcptest.result.part.Evidence;
import dev.mcptest.result.part.Finding;
import dev.mcptest.result.part.Scores;
import dev.mcptest.source.SourceText;
import dev.mcptest.suite.TestHeader;
import dev.mcptest.suite.expect.Said;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
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

    public Open begin(Plan.Step step) {
        return new Open(step);
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
        Open record = begin(step);
        record.fail(BugReport.failure(step.test().header().name(), fault));
        return record.finish(0);
    }

    /** Returns a record with one more failure, found after its test. */
    TestRecord failed(Plan.Step step, TestRecord test, Failure failure) {
        return test.failed(limit(step).cut(failure));
    }

    private EvidenceLimit limit(Plan.Step step) {
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
    private List<String> notes(Plan.Step step, List<String> own) {
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
    private List<AssertionRecord> unjudged(Plan.Step step, int from, String reason) {
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
    private static boolean isCheck(AssertionRecord entry) {
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
        var identity =
                new TestIdentity(
                        new TestId(redactor.text(header.id().text())),
                        redactor.text(header.name()),
                        header.kind(),
                        header.suite(),
                        header.position().file(),
                        header.position().line(),
                        Optional.of(header.server()),
                        step.test().askedModel().map(model -> redactor.text(model.id())),
                        header.revision(),
                        tags);
        return step.test().origin().map(it -> identity.of(it.map(redactor::text))).orElse(identity);
    }

    /** The record of a running test. */
    public final class Open {

        private final Plan.Step step;
        private final EvidenceLimit limit;
        private final List<AssertionRecord> assertions = new ArrayList<>();
        private final Set<Failure> breaches = new LinkedHashSet<>();
        private final List<Failure> failures = new ArrayList<>();
        private final List<String> notes = new ArrayList<>();
        private int judgedAnswers;
        private Scores scores = Scores.NONE;
        private Optional<String> part = Optional.empty();
        private Optional<String> skipped = Optional.empty();
        private Optional<String> open = Optional.empty();
        private boolean replayed;
        private ConversationRecord conversation = ConversationRecord.NONE;
        private LogLines stderr = LogLines.NONE;
        private Optional<ObjectNode> request = Optional.empty();
        private Optional<JsonNode> response = Optional.empty();
        private OptionalDouble started = OptionalDouble.empty();
        private OptionalDouble duration = OptionalDouble.empty();
        private boolean cached;
        private Optional<String> tool = Optional.empty();
        private final List<Finding> findings = new ArrayList<>();
        private boolean checked;

        private Open(Plan.Step step) {
            this.step = step;
            this.limit = limit(step);
        }

        /** Adds the outcome of a call except for its failures, which may be expected. */
        public void called(CallOutcome call) {
            if (started.isEmpty() && call.duration().isPresent()) {
                double ago = call.duration().getAsDouble();
                started = OptionalDouble.of(Math.max(0, elapsedMs.getAsDouble() - ago));
            }
            if (call.request().isPresent() || call.response().isPresent()) {
                exchanged(call.request(), call.response());
                stderr = call.stderr();
            } else if (!call.stderr().equals(LogLines.NONE)) {
                stderr = call.stderr();
            }
            for (ProtocolBreach breach : call.breaches()) {
                breach(breach);
            }
            for (Phrase note : call.notes()) {
                note(note);
            }
            if (call.skipped().isPresent()) {
                skipped = call.skipped().map(redactor::text);
            }
        }

        /** Sets the request and the response, replacing earlier ones. */
        public void exchanged(Optional<ObjectNode> sent, Optional<JsonNode> received) {
            request = sent;
            response = received;
        }

        public void duration(double millis) {
            duration = OptionalDouble.of(millis);
        }

        /** Marks the test as one that no server answered in this run. */
        public void cached() {
            cached = true;
        }

        public void note(String text) {
            notes.add(redactor.text(text));
        }

        public void note(Phrase phrase) {
            note(text(phrase));
        }

        /** Returns the text of a phrase, with long values truncated and without secrets. */
        public String text(Phrase phrase) {
            return phrase.text(redactor);
        }

        /**
         * Attributes what follows to a part of the test, such as a step; empty for the whole test.
         */
        public void within(Optional<String> label) {
            part = label;
        }

        /** Sets what a model did. */
        public void held(ConversationRecord what) {
            conversation = limit.cut(what);
        }

        /** Marks the test as one that a recording of a model answered. */
        public void replayed() {
            replayed = true;
        }

        /** Sets the name by which an example called its tool. */
        public void called(String name) {
            tool = Optional.of(name);
        }

        /**
         * Adds a finding about an example.
         *
         * @param pointer where it is, for the reader
         */
        public void found(Diagnostic what, String pointer) {
            findings.add(
                    new Finding(
                            what.code().name(),
                            what.severity().wire(),
                            redactor.text(pointer),
                            text(what.message()),
                            what.count()));
        }

        /** Leaves the test without a verdict, unless something fails. */
        public void inconclusive(String reason) {
            open = open.or(() -> Optional.of(redactor.text(reason)));
        }

        /** Skips the test, unless something fails. */
        public void skip(String reason) {
            skipped = Optional.of(redactor.text(reason));
        }

        public void fail(Failure failure) {
            Failure labelled =
                    part.map(label -> StepLabels.failure(label, failure)).orElse(failure);
            failures.add(limit.cut(excerpts.complete(labelled)));
        }

        private void breach(ProtocolBreach breach) {
            Failure failure =
                    Failure.breach(
                            step.test().header().name(), text(breach.text()), breach.pointer());
            boolean ofPart = part.isPresent() && !breach.ofServer();
            breaches.add(limit.cut(ofPart ? StepLabels.failure(part.get(), failure) : failure));
        }

        public boolean hasFailed() {
            return !failures.isEmpty();
        }

        public void judged(Evaluation evaluation) {
            evaluation.assertions().forEach(this::judged);
            judgedAnswers += evaluation.judgedAnswers();
            evaluation.failures().forEach(this::fail);
            evaluation.notes().forEach(this::note);
            scores = evaluation.scores();
            open = open.or(() -> evaluation.open().map(redactor::text));
        }

        /** Says that the checks are evaluated, also when the assertions before them are not. */
        public void checked() {
            checked = true;
        }

        /** Counts a response whose expectations were evaluated. */
        public void answered() {
            judgedAnswers++;
        }

        /** Sets the scores of the test. */
        public void scored(Scores own) {
            scores = own;
        }

        /** Adds a verdict that fails nothing. */
        public void judged(AssertionRecord soft) {
            assertions.add(limit.cut(soft));
        }

        /** Sends the request and the response to a listener. */
        public void tell(RunListener listener) {
            if (listener.wantsExchanges() && request.isPresent()) {
                listener.exchanged(
                        step.test().header().server(),
                        redactor.text(Json.write(request.get())),
                        redactor.text(
                                response.map(PrivateHeaders::hide)
                                        .map(Json::write)
                                        .orElse("(no answer)")));
            }
        }

        public TestRecord finish(double tookMs) {
            List<Failure> all = new ArrayList<>(breaches);
            all.addAll(failures);
            boolean failed = !all.isEmpty();
            if (skipped.isPresent() && !failed) {
                return Records.this.skipped(step, skipped.get()).with(conversation);
            }
            List<AssertionRecord> rest =
                    unjudged(step, judgedAnswers, "the test had failed before");
            if (checked) {
                rest.removeIf(Records::isCheck);
                rest.addAll(assertions.stream().filter(Records::isCheck).toList());
                assertions.removeIf(Records::isCheck);
            }
            assertions.addAll(rest);
            Optional<Evidence> evidence = failed ? Optional.of(evidence()) : Optional.empty();
            limit.note().ifPresent(notes::add);
            if (cached && failed) {
                notes.add("judged on a stored answer; --no-cache calls the server");
            }
            Outcome outcome = Outcome.of(scores, assertions, all, open, notes(step, notes));
            TestRecord record =
                    TestRecord.live(
                            identity(step),
                            outcome.neutral(step.suite().models().neutral()),
                            started,
                            duration.orElse(tookMs),
                            1,
                            evidence);
            TestRecord whole = ofExample(record.with(conversation));
            if (cached) {
                return whole.fromCache();
            }
            return replayed || step.isReplayed() ? whole.ofReplay() : whole;
        }

        private TestRecord ofExample(TestRecord record) {
            return step.test()
                    .origin()
                    .map(it -> record.of(it.calling(tool).map(redactor::text), findings))
                    .orElse(record);
        }

        private Evidence evidence() {
            return new Evidence(
                    request.map(tree -> limit.cut(tree, "the request")),
                    response.map(PrivateHeaders::hide).map(tree -> limit.cut(tree, "the response")),
                    stderr.texts(redactor));
        }
    }
}

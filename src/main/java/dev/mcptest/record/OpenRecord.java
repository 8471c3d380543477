package dev.mcptest.record;

import dev.mcptest.definition.Diagnostic;
import dev.mcptest.json.Phrase;
import dev.mcptest.judge.CallOutcome;
import dev.mcptest.judge.Evaluation;
import dev.mcptest.judge.ProtocolBreach;
import dev.mcptest.judge.StepLabels;
import dev.mcptest.plan.Plan;
import dev.mcptest.redact.Redactor;
import dev.mcptest.result.AssertionRecord;
import dev.mcptest.result.Failure;
import dev.mcptest.result.Outcome;
import dev.mcptest.result.RunListener;
import dev.mcptest.result.TestRecord;
import dev.mcptest.result.part.ConversationRecord;
import dev.mcptest.result.part.Evidence;
import dev.mcptest.result.part.Finding;
import dev.mcptest.result.part.Scores;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/** The record of a running test. */
public final class OpenRecord {

    private final Records records;
    private final Redactor redactor;
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
    private final ShownExchange exchange = new ShownExchange();
    private OptionalDouble started = OptionalDouble.empty();
    private OptionalDouble duration = OptionalDouble.empty();
    private boolean cached;
    private Optional<String> tool = Optional.empty();
    private final List<Finding> findings = new ArrayList<>();
    private boolean checked;

    OpenRecord(Records records, Plan.Step step) {
        this.records = records;
        this.redactor = records.redactor();
        this.step = step;
        this.limit = records.limit(step);
    }

    /** Adds the outcome of a call except for its failures, which may be expected. */
    public void called(CallOutcome call) {
        if (started.isEmpty() && call.duration().isPresent()) {
            started = OptionalDouble.of(records.startedMs(call.duration().getAsDouble()));
        }
        exchange.called(call);
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
        exchange.replace(sent, received);
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

    /** Attributes what follows to a part of the test, such as a step; empty for the whole test. */
    public void within(Optional<String> label) {
        part = label;
    }

    /** Sets what a model did. */
    public void held(ConversationRecord what) {
        conversation = what;
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
        Failure labelled = part.map(label -> StepLabels.failure(label, failure)).orElse(failure);
        failures.add(limit.cut(records.excerpted(labelled)));
    }

    private void breach(ProtocolBreach breach) {
        Failure failure =
                Failure.breach(step.test().header().name(), text(breach.text()), breach.pointer());
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
        exchange.tell(listener, step.test().header().server(), redactor);
    }

    public TestRecord finish(double tookMs) {
        List<Failure> all = new ArrayList<>(breaches);
        all.addAll(failures);
        boolean failed = !all.isEmpty();
        if (skipped.isPresent() && !failed) {
            return records.skipped(step, skipped.get()).with(limit.cut(conversation));
        }
        List<AssertionRecord> rest =
                records.unjudged(step, judgedAnswers, "the test had failed before");
        if (checked) {
            rest.removeIf(Records::isCheck);
            rest.addAll(assertions.stream().filter(Records::isCheck).toList());
            assertions.removeIf(Records::isCheck);
        }
        assertions.addAll(rest);
        Optional<Evidence> evidence =
                failed ? Optional.of(exchange.evidence(limit, redactor)) : Optional.empty();
        limit.note().ifPresent(notes::add);
        if (cached && failed) {
            notes.add("judged on a stored answer; --no-cache calls the server");
        }
        Outcome outcome = Outcome.of(scores, assertions, all, open, records.notes(step, notes));
        TestRecord record =
                TestRecord.live(
                        records.identity(step),
                        outcome.neutral(step.suite().models().neutral()),
                        started,
                        duration.orElse(tookMs),
                        1,
                        evidence);
        TestRecord whole = ofExample(record.with(limit.cut(conversation)));
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
}

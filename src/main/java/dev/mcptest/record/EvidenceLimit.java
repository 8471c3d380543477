package dev.mcptest.record;

import dev.mcptest.json.Json;
import dev.mcptest.redact.Redactor;
import dev.mcptest.result.AssertionRecord;
import dev.mcptest.result.Failure;
import dev.mcptest.result.part.ConversationRecord;
import dev.mcptest.result.part.Judgement;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Removes the secrets from the values in the record of one test and truncates large ones; the limit
 * is the size in the JSON report. The omitted parts are marked where they were, and in a note.
 */
final class EvidenceLimit {

    /** How many characters to keep before the first difference. */
    private static final int CONTEXT = 100;

    private final long bytes;
    private final Set<String> shortened = new LinkedHashSet<>();

    private final Redactor redactor;

    /**
     * @param bytes the limit for each value
     */
    EvidenceLimit(long bytes, Redactor redactor) {
        this.bytes = bytes;
        this.redactor = redactor;
    }

    /**
     * Removes the secrets from a value and truncates it.
     *
     * @param what its name for the note, such as {@code the response}
     */
    JsonNode cut(JsonNode value, String what) {
        return cut(value, 0, what);
    }

    private JsonNode cut(JsonNode value, int start, String what) {
        var cut = new ValueCut(bytes, redactor);
        Optional<JsonNode> whole = start == 0 ? cut.whole(value) : Optional.empty();
        return whole.orElseGet(() -> {
            shortened.add(what);
            return cut.cut(value, start);
        });
    }

    Failure cut(Failure failure) {
        int start = alike(failure.expected(), failure.actual());
        return new Failure(
                failure.kind(),
                redactor.text(failure.testName()),
                failure.layer(),
                failure.target(),
                failure.matcher(),
                text(failure.message(), "a message"),
                failure.expected().map(value -> cut(value, start, "an expected value")),
                failure.actual().map(value -> cut(value, start, "an actual value")),
                (ObjectNode) cut(failure.details(), "details of a failure"));
    }

    /** Returns how many characters to omit at the start, so that the first difference is kept. */
    private int alike(Optional<JsonNode> expected, Optional<JsonNode> actual) {
        String one = expected.map(value -> value.asString("")).orElse("");
        String other = actual.map(value -> value.asString("")).orElse("");
        if (Math.max(one.length(), other.length()) <= bytes / ValueCut.WIDEST) {
            return 0;
        }
        int shorter = Math.min(one.length(), other.length());
        int same = 0;
        while (same < shorter && one.charAt(same) == other.charAt(same)) {
            same++;
        }
        return same <= bytes / ValueCut.WIDEST ? 0 : same - CONTEXT;
    }

    AssertionRecord cut(AssertionRecord assertion) {
        return new AssertionRecord(
                assertion.name().map(redactor::text),
                assertion.target(),
                assertion.matcher(),
                assertion.status(),
                assertion.message().map(text -> text(text, "a message")),
                assertion.note().map(redactor::text),
                assertion.weight(),
                assertion.judgement().map(this::cut));
    }

    private Judgement cut(Judgement judgement) {
        return new Judgement(
                judgement.score(),
                judgement.threshold(),
                judgement.judge().map(json -> (ObjectNode) redactor.tree(json)));
    }

    private String text(String text, String what) {
        return text.length() <= bytes / ValueCut.WIDEST
                ? redactor.text(text)
                : cut(Json.nodes().stringNode(text), what).stringValue();
    }

    ConversationRecord cut(ConversationRecord held) {
        var cut = new TraceCut(redactor);
        return new ConversationRecord(
                held.provider().map(redactor::text),
                held.stub(),
                held.stopReason(),
                held.usage(),
                held.cents(),
                held.trace().map(cut::cut),
                held.trials().map(cut::cut),
                held.extracted().map(cut::cut),
                held.toolDurationsMs(),
                held.recovery());
    }

    Optional<String> note() {
        return shortened.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        "cut to "
                                + bytes
                                + " bytes: "
                                + String.join(", ", shortened)
                                + "; `run_options.max_evidence` keeps more");
    }
}

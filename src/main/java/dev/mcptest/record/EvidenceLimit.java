package dev.mcptest.record;

import dev.mcptest.json.Json;
import dev.mcptest.result.AssertionRecord;
import dev.mcptest.result.Failure;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Truncates large values in the record of one test; the limit is the size in the JSON report. The
 * omitted parts are marked where they were, and in a note.
 */
final class EvidenceLimit {

    /** How many characters to keep before the first difference. */
    private static final int CONTEXT = 100;

    private final long bytes;
    private final Set<String> shortened = new LinkedHashSet<>();

    /**
     * @param bytes the limit for each value
     */
    EvidenceLimit(long bytes) {
        this.bytes = bytes;
    }

    /**
     * Truncates a value.
     *
     * @param what its name for the note, such as {@code the response}
     */
    JsonNode cut(JsonNode value, String what) {
        var cut = new ValueCut(bytes);
        if (cut.fits(value)) {
            return value;
        }
        shortened.add(what);
        return cut.cut(value, 0);
    }

    Failure cut(Failure failure) {
        int same = alike(failure.expected(), failure.actual());
        return new Failure(
                failure.kind(),
                failure.testName(),
                failure.layer(),
                failure.target(),
                failure.matcher(),
                text(failure.message(), "a message"),
                failure.expected().map(value -> cut(from(same, value), "an expected value")),
                failure.actual().map(value -> cut(from(same, value), "an actual value")),
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

    private static JsonNode from(int start, JsonNode value) {
        return start == 0
                ? value
                : Json.nodes()
                        .stringNode(
                                "[cut: "
                                        + start
                                        + " characters] ..."
                                        + value.stringValue().substring(start));
    }

    AssertionRecord cut(AssertionRecord assertion) {
        return assertion.message().filter(text -> text.length() > bytes / ValueCut.WIDEST).isEmpty()
                ? assertion
                : new AssertionRecord(
                        assertion.name(),
                        assertion.target(),
                        assertion.matcher(),
                        assertion.status(),
                        assertion.message().map(text -> text(text, "a message")),
                        assertion.note(),
                        assertion.weight());
    }

    private String text(String text, String what) {
        return text.length() <= bytes / ValueCut.WIDEST
                ? text
                : cut(Json.nodes().stringNode(text), what).stringValue();
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

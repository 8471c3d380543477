package dev.mcptest.match;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Hiding;
import dev.mcptest.json.Json;
import dev.mcptest.json.Phrase;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The result of a matcher. */
public sealed interface Verdict {

    record Pass() implements Verdict {}

    /**
     * The value does not match.
     *
     * @param phrase one sentence for the user that says what differs and where
     * @param expected the expected value at that position
     * @param actual the actual value at that position; empty if there is none
     * @param fields further fields of this matcher: {@code diff}, {@code path}, {@code note},
     *     {@code match}, {@code errors}; and {@code code} if the matcher could not come to a
     *     verdict, such as {@code SchemaValidationTimedOut}
     */
    record Fail(
            Phrase phrase,
            Optional<JsonNode> expected,
            Optional<JsonNode> actual,
            Map<String, Detail> fields)
            implements Verdict {

        public Fail {
            requireNonNull(phrase, "phrase is null");
            requireNonNull(expected, "expected is null");
            requireNonNull(actual, "actual is null");
            fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
        }

        /** Returns whether the matcher came to no verdict, so that its negation fails as well. */
        public boolean undecided() {
            return fields.containsKey("code");
        }

        /** Returns the sentence. Secrets are removed before long values are truncated. */
        public String message(Hiding hiding) {
            return phrase.text(hiding);
        }

        /** Returns the further fields. Secrets are removed before long values are truncated. */
        public ObjectNode details(Hiding hiding) {
            ObjectNode details = Json.object();
            fields.forEach((name, detail) -> details.set(name, detail.json(hiding)));
            return details;
        }

        public Fail with(String name, Detail detail) {
            var more = new LinkedHashMap<>(fields);
            more.put(name, detail);
            return new Fail(phrase, expected, actual, more);
        }

        public Fail with(String name, JsonNode detail) {
            return with(name, new Detail.Value(detail));
        }

        public Fail with(String name, String detail) {
            return with(name, Json.nodes().stringNode(detail));
        }
    }

    /**
     * The matcher itself is wrong, which shows only with a value: an expression that fails or does
     * not yield a boolean. Neither the matcher nor its negation passes.
     *
     * @param message one sentence for the user, never truncated
     * @param expected the argument in the suite
     * @param actual the value it was applied to
     */
    record SuiteFault(String message, JsonNode expected, JsonNode actual) implements Verdict {

        public SuiteFault {
            requireNonNull(message, "message is null");
            requireNonNull(expected, "expected is null");
            requireNonNull(actual, "actual is null");
        }
    }

    /** Returns the verdict on a value that matches. */
    static Verdict pass() {
        return new Pass();
    }

    /** Returns a failure without further fields. */
    static Fail fail(Phrase phrase, JsonNode expected, JsonNode actual) {
        return new Fail(phrase, Optional.of(expected), Optional.of(actual), Map.of());
    }

    /** Returns a failure without further fields and with a fixed sentence. */
    static Fail fail(String message, JsonNode expected, JsonNode actual) {
        return fail(Phrase.words(message), expected, actual);
    }

    /** Returns whether the value matches. */
    default boolean passed() {
        return this instanceof Pass;
    }
}

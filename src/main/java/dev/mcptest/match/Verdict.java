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

/** What a matcher says of a value. */
public sealed interface Verdict {

    /** The value is as the matcher wants it. */
    record Pass() implements Verdict {}

    /**
     * The value is not as the matcher wants it.
     *
     * @param phrase one sentence for a person that names what differs and where
     * @param expected what was asked for, at the place that differs
     * @param actual what was there, at the place that differs; empty where nothing was
     * @param fields further fields of this matcher: {@code diff}, {@code path}, {@code note},
     *     {@code match}, {@code errors}; and {@code code} where the matcher could not come to a
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

        /** Returns whether the matcher came to no verdict, so that its negation holds no more. */
        public boolean undecided() {
            return fields.containsKey("code");
        }

        /** Returns the sentence; its long values are cut once the secrets are out. */
        public String message(Hiding hiding) {
            return phrase.text(hiding);
        }

        /** Returns the further fields; what is long in them is cut once the secrets are out. */
        public ObjectNode details(Hiding hiding) {
            ObjectNode details = Json.object();
            fields.forEach((name, detail) -> details.set(name, detail.json(hiding)));
            return details;
        }

        Fail with(String name, Detail detail) {
            var more = new LinkedHashMap<>(fields);
            more.put(name, detail);
            return new Fail(phrase, expected, actual, more);
        }

        Fail with(String name, JsonNode detail) {
            return with(name, new Detail.Value(detail));
        }

        Fail with(String name, String detail) {
            return with(name, Json.nodes().stringNode(detail));
        }
    }

    /**
     * The matcher itself is at fault, which only a value could show: an expression that fails or
     * yields no boolean. Neither holds nor does its negation.
     *
     * @param message one sentence for a person, in which nothing is cut
     * @param expected what the suite says
     * @param actual the value it was asked about
     */
    record SuiteFault(String message, JsonNode expected, JsonNode actual) implements Verdict {

        public SuiteFault {
            requireNonNull(message, "message is null");
            requireNonNull(expected, "expected is null");
            requireNonNull(actual, "actual is null");
        }
    }

    /** Returns the verdict on a value that is as it should be. */
    static Verdict pass() {
        return new Pass();
    }

    /** Returns the verdict on a value that is not as it should be, without further fields. */
    static Fail fail(Phrase phrase, JsonNode expected, JsonNode actual) {
        return new Fail(phrase, Optional.of(expected), Optional.of(actual), Map.of());
    }

    /** Returns the verdict on a value that is not as it should be, in a sentence as it stands. */
    static Fail fail(String message, JsonNode expected, JsonNode actual) {
        return fail(Phrase.words(message), expected, actual);
    }

    /** Returns whether the value is as the matcher wants it. */
    default boolean passed() {
        return this instanceof Pass;
    }
}

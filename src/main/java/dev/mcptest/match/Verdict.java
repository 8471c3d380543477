package dev.mcptest.match;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Optional;

/** What a matcher says of a value. */
public sealed interface Verdict {

    /** The value is as the matcher wants it. */
    record Pass() implements Verdict {}

    /**
     * The value is not as the matcher wants it.
     *
     * @param message one sentence for a person that names what differs and where
     * @param expected what was asked for, at the place that differs
     * @param actual what was there, at the place that differs; empty where nothing was
     * @param details further fields of this matcher: {@code diff}, {@code path}, {@code note},
     *     {@code match}, {@code errors}; and {@code code} where the matcher could not come to a
     *     verdict, such as {@code SchemaValidationTimedOut}
     */
    record Fail(
            String message,
            Optional<JsonNode> expected,
            Optional<JsonNode> actual,
            ObjectNode details)
            implements Verdict {

        public Fail {
            requireNonNull(message, "message is null");
            requireNonNull(expected, "expected is null");
            requireNonNull(actual, "actual is null");
            details = details.deepCopy();
        }

        /** Returns whether the matcher came to no verdict, so that its negation holds no more. */
        public boolean undecided() {
            return details.has("code");
        }

        Fail with(String name, JsonNode detail) {
            ObjectNode more = details.deepCopy();
            more.set(name, detail);
            return new Fail(message, expected, actual, more);
        }

        Fail with(String name, String detail) {
            return with(name, Json.nodes().stringNode(detail));
        }
    }

    /**
     * The matcher itself is at fault, which only a value could show: an expression that fails or
     * yields no boolean. Neither holds nor does its negation.
     *
     * @param message one sentence for a person
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
    static Fail fail(String message, JsonNode expected, JsonNode actual) {
        return new Fail(message, Optional.of(expected), Optional.of(actual), Json.object());
    }

    /** Returns whether the value is as the matcher wants it. */
    default boolean passed() {
        return this instanceof Pass;
    }
}

package dev.mcptest.result;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Json;
import dev.mcptest.result.part.Canonical;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Optional;
import java.util.Set;

/**
 * One reason why a test failed.
 *
 * @param kind the category
 * @param testName name of the test
 * @param layer for {@link FailureKind#CONNECT}: dns, tcp, tls, http, auth, initialize, readiness,
 *     or spawn, framing, initialize, readiness
 * @param target path of the value that was checked
 * @param matcher name of the matcher or budget that failed
 * @param message one sentence for a person; the message of the suite if it has one
 * @param expected the expected value
 * @param actual the actual value
 * @param details fields specific to the matcher, such as {@code diff}, {@code path} or {@code
 *     errors}; none of the fields above
 */
public record Failure(
        FailureKind kind,
        String testName,
        Optional<String> layer,
        Optional<String> target,
        Optional<String> matcher,
        String message,
        Optional<JsonNode> expected,
        Optional<JsonNode> actual,
        ObjectNode details) {

    private static final Set<String> FIELDS =
            Set.of(
                    "kind",
                    "layer",
                    "test_name",
                    "target",
                    "matcher",
                    "message",
                    "expected",
                    "actual");

    public Failure {
        requireNonNull(kind, "kind is null");
        testName = Canonical.text(testName);
        layer = Canonical.text(layer);
        target = Canonical.text(target);
        matcher = Canonical.text(matcher);
        message = Canonical.text(message);
        expected = Canonical.json(expected);
        actual = Canonical.json(actual);
        details = Canonical.object(details);
        details.remove(FIELDS);
    }

    /** Returns this failure with one more field. */
    Failure with(String field, String value) {
        ObjectNode more = details.deepCopy();
        more.put(field, value);
        return new Failure(kind, testName, layer, target, matcher, message, expected, actual, more);
    }

    /** Returns a failure of the test as a whole. */
    public static Failure of(FailureKind kind, String testName, String message) {
        return new Failure(
                kind,
                testName,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                message,
                Optional.empty(),
                Optional.empty(),
                Json.object());
    }

    /**
     * Returns a failure for a response that violates the protocol.
     *
     * @param pointer into the result; empty for the whole result
     */
    public static Failure breach(String testName, String message, String pointer) {
        Failure breach = of(FailureKind.PROTOCOL, testName, message);
        breach.details.put("pointer", pointer);
        return breach;
    }

    /** Returns a failure to connect at one layer. */
    public static Failure connect(String testName, String layer, String message) {
        Failure plain = of(FailureKind.CONNECT, testName, message);
        return new Failure(
                plain.kind,
                testName,
                Optional.of(layer),
                Optional.empty(),
                Optional.empty(),
                message,
                Optional.empty(),
                Optional.empty(),
                plain.details);
    }
}

package dev.mcptest.result;

import static java.util.Objects.requireNonNull;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Optional;

/**
 * One reason why a test failed.
 *
 * @param kind the bucket it belongs to
 * @param testName name of the test
 * @param layer for {@link FailureKind#CONNECT}: dns, tcp, tls, http, auth, initialize, readiness,
 *     or spawn, framing, initialize, readiness
 * @param target path of the value that was judged
 * @param matcher name of the matcher or budget that did not hold
 * @param message one sentence for a person; the author's own where the suite has one
 * @param expected what was asked for
 * @param actual what was there
 * @param details fields of that matcher alone, such as {@code diff}, {@code path} or {@code errors}
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

    public Failure {
        requireNonNull(kind, "kind is null");
        requireNonNull(testName, "testName is null");
        requireNonNull(layer, "layer is null");
        requireNonNull(target, "target is null");
        requireNonNull(matcher, "matcher is null");
        requireNonNull(message, "message is null");
        requireNonNull(expected, "expected is null");
        requireNonNull(actual, "actual is null");
        details = details.deepCopy();
    }

    /** Returns a failure that is about the test as a whole. */
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
                new ObjectNode(tools.jackson.databind.node.JsonNodeFactory.instance));
    }

    /**
     * Returns a failure for an answer that breaks the protocol.
     *
     * @param pointer into the result; empty for all of it
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

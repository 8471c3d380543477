package dev.mcptest.compliance.wire;

import static java.util.Objects.requireNonNull;

import tools.jackson.databind.JsonNode;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * One thing that was sent or received.
 *
 * @param nanos when, on the clock of {@link System#nanoTime}
 * @param link the number of the connection
 * @param exchange the number of the request that it belongs to; over stdio only for what was sent
 * @param text as it was on the wire, cut when it is long
 * @param json the message; missing when the text is not JSON
 * @param status the HTTP status, of responses
 * @param headers the HTTP headers, names of responses in lower case; {@code retry} at the end of a
 *     stream that had such a field
 * @param eventId the id of the event that carried it
 */
public record Frame(
        long nanos,
        int link,
        long exchange,
        Kind kind,
        String text,
        JsonNode json,
        OptionalInt status,
        Map<String, String> headers,
        Optional<String> eventId) {

    /** What a frame is. */
    public enum Kind {
        /** A message, or an HTTP request, that was sent. */
        SENT,
        /** A message, or whatever came in its place. */
        RECEIVED,
        /** Status and headers of a response; the text is empty. */
        HEAD,
        /** An event of a stream without data. */
        EMPTY_EVENT,
        /** The end of a response, or of the connection; the text says how. */
        END
    }

    public Frame {
        requireNonNull(kind, "kind is null");
        requireNonNull(text, "text is null");
        requireNonNull(json, "json is null");
        requireNonNull(status, "status is null");
        headers = Map.copyOf(headers);
        requireNonNull(eventId, "eventId is null");
    }

    /** Returns whether it is a message of the server. */
    public boolean isReceived() {
        return kind == Kind.RECEIVED;
    }

    /** Returns the method of a request or notification; empty for others. */
    public String method() {
        return json.path("method").asString("");
    }
}

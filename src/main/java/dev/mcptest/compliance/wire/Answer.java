package dev.mcptest.compliance.wire;

import static java.util.Objects.requireNonNull;

import dev.mcptest.compliance.Evidence;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What came back for something that was sent.
 *
 * @param message the JSON-RPC response; missing when there is none
 * @param before the messages that came on the same stream before the response
 * @param status the HTTP status
 * @param headers the HTTP headers, names in lower case
 * @param body the body of a response that is not an event stream
 * @param sent what was sent
 * @param why what happened when there is no answer: "the server exited with code 7"
 * @param alive whether the server answered a normal request afterwards, as far as one was sent
 */
public record Answer(
        Kind kind,
        JsonNode message,
        List<JsonNode> before,
        OptionalInt status,
        Map<String, String> headers,
        String body,
        Duration took,
        String sent,
        String why,
        boolean alive) {

    /** What an answer is. */
    public enum Kind {
        /** A JSON-RPC response with a result. */
        RESULT,
        /** A JSON-RPC response with an error. */
        ERROR,
        /** Nothing in time. */
        NONE,
        /** An HTTP response without a JSON-RPC response, where none is due. */
        HTTP,
        /** An HTTP response that reports success to a request but has no JSON-RPC response. */
        UNANSWERED,
        /** The connection is gone, or was refused. */
        GONE
    }

    public Answer {
        requireNonNull(kind, "kind is null");
        requireNonNull(message, "message is null");
        before = List.copyOf(before);
        requireNonNull(status, "status is null");
        headers = Map.copyOf(headers);
        requireNonNull(body, "body is null");
        requireNonNull(took, "took is null");
        requireNonNull(sent, "sent is null");
        requireNonNull(why, "why is null");
    }

    public boolean isResult() {
        return kind == Kind.RESULT;
    }

    public boolean isError() {
        return kind == Kind.ERROR;
    }

    /** Returns whether a JSON-RPC response came: a result or an error. */
    public boolean isResponse() {
        return isResult() || isError();
    }

    /** Returns the result; missing when there is none. */
    public JsonNode result() {
        return message.path("result");
    }

    /** Returns the error; missing when there is none. */
    public JsonNode error() {
        return message.path("error");
    }

    /** Returns the error code; 0 when there is none. */
    public int code() {
        return error().path("code").asInt(0);
    }

    /**
     * Returns why it says nothing about the server: a gateway, a limit or a missing login answered
     * in its place.
     */
    public Optional<String> gate() {
        int code = status.orElse(0);
        boolean challenged =
                headers.getOrDefault("www-authenticate", "")
                        .toLowerCase(Locale.ROOT)
                        .startsWith("bearer");
        return switch (code) {
            case 401, 429, 502, 503, 504 -> Optional.of("http " + code);
            case 403 -> challenged ? Optional.of("http 403 with a challenge") : Optional.empty();
            default ->
                    kind == Kind.GONE && why.startsWith("not connected")
                            ? Optional.of(why)
                            : Optional.empty();
        };
    }

    /** Returns a clause that says what came: "error -32601 \"Method not found\"". */
    public String describe() {
        return switch (kind) {
            case RESULT -> "a result" + http();
            case ERROR ->
                    "error "
                            + Json.write(error().path("code"))
                            + " "
                            + Json.write(error().path("message"))
                            + http();
            case NONE -> why.isEmpty() ? "no answer" : why;
            case HTTP -> "http " + status.orElse(0);
            case UNANSWERED -> "http " + status.orElse(0) + " without a JSON-RPC response";
            case GONE -> why;
        };
    }

    private String http() {
        return status.isPresent() && status.getAsInt() != 200
                ? " with http " + status.getAsInt()
                : "";
    }

    /** Returns it as evidence. */
    public Evidence evidence(Evidence.Role role) {
        Optional<String> received =
                message.isMissingNode()
                        ? Optional.of(body.isEmpty() ? why : body).filter(it -> !it.isEmpty())
                        : Optional.of(Json.write(message));
        return new Evidence(role, sent, received, status, headers, took);
    }

    Answer alive(boolean answered) {
        return new Answer(kind, message, before, status, headers, body, took, sent, why, answered);
    }
}

package dev.mcptest.cassette.file;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Optional;

/**
 * A notification of the server, or a request with the answer of the client.
 *
 * @param answer {@code {"result": ...}} or {@code {"error": ...}}; empty for a notification
 * @param after whether it came after the response
 */
public record Told(
        String method, Optional<JsonNode> params, Optional<JsonNode> answer, boolean after) {

    public static final String PROGRESS = "notifications/progress";
    public static final String TOKEN = "progressToken";

    public Told {
        requireNonNull(method, "method is null");
        requireNonNull(params, "params is null");
        requireNonNull(answer, "answer is null");
    }

    static Told of(JsonNode entry) {
        return new Told(
                entry.path("method").asString(""),
                entry.optional("params"),
                entry.optional("answer"),
                entry.path("after").asBoolean(false));
    }

    public ObjectNode json() {
        ObjectNode entry = Json.object().put("method", method);
        params.ifPresent(it -> entry.set("params", it));
        answer.ifPresent(it -> entry.set("answer", it));
        if (after) {
            entry.put("after", true);
        }
        return entry;
    }
}

package dev.mcptest.mcp;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * What one call produced, in the shape that targets walk: {@code result}, {@code duration_ms},
 * {@code notifications[]}, {@code requests[]}, and over HTTP {@code status} and {@code headers}
 * (lower-case names).
 *
 * @param root the object that an empty target names
 */
public record Envelope(ObjectNode root) {

    public Envelope {
        requireNonNull(root, "root is null");
    }

    /**
     * Returns the envelope of a result.
     *
     * @param result as it came; a tool result without {@code isError} must be completed before
     */
    public static Envelope ofResult(JsonNode result) {
        ObjectNode root = Json.object();
        root.set("result", result);
        return new Envelope(root);
    }

    /**
     * Returns the envelope of a JSON-RPC error: {@code result.isError} is true and {@code
     * result.error} is the error as it came.
     */
    public static Envelope ofError(JsonNode error) {
        ObjectNode result = Json.object();
        result.put("jsonrpc", "2.0");
        result.put("isError", true);
        result.set("error", error);
        return ofResult(result);
    }

    /** Returns this envelope with what is known of the exchange around the result. */
    public Envelope with(
            double durationMs,
            List<Notification> notifications,
            OptionalInt status,
            Map<String, String> headers) {
        ObjectNode more = Json.object();
        more.setAll(root);
        if (status.isPresent()) {
            more.put("status", status.getAsInt());
            ObjectNode names = more.putObject("headers");
            headers.forEach(names::put);
        }
        more.put("duration_ms", durationMs);
        var list = more.putArray("notifications");
        for (Notification notification : notifications) {
            ObjectNode entry = list.addObject().put("method", notification.method());
            notification.params().ifPresent(params -> entry.set("params", params));
        }
        more.putArray("requests");
        return new Envelope(more);
    }

    /** Returns this envelope with what the server asked during the call. */
    Envelope withRequests(List<Question> questions) {
        ObjectNode more = Json.object();
        more.setAll(root);
        var list = more.putArray("requests");
        for (Question question : questions) {
            ObjectNode entry = list.addObject().put("method", question.method());
            question.params().ifPresent(params -> entry.set("params", params));
            switch (question.answer()) {
                case ClientAnswer.Result(var result) -> entry.set("reply", result);
                case ClientAnswer.Refused(int code, String message) ->
                        entry.putObject("error").put("code", code).put("message", message);
            }
        }
        return new Envelope(more);
    }

    /** Returns the result. */
    public JsonNode result() {
        return root.path("result");
    }

    /** Returns whether the server answered with a JSON-RPC error. */
    public boolean isRpcError() {
        return result().has("error") && result().path("jsonrpc").isString();
    }

    /** Returns whether the result says of itself that it is an error. */
    public boolean isError() {
        return result().path("isError").asBoolean(false);
    }
}

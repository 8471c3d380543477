package dev.mcptest.mcp;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * What one call produced, as seen by targets: {@code result}, {@code duration_ms}, {@code
 * notifications[]}, {@code requests[]}, and over HTTP {@code status} and {@code headers}
 * (lower-case names).
 *
 * @param root the object that an empty target refers to
 * @param answer the {@code result} or the {@code error} as received
 */
public record Envelope(ObjectNode root, ObjectNode answer) {

    public Envelope {
        requireNonNull(root, "root is null");
        requireNonNull(answer, "answer is null");
    }

    /** Returns the envelope of a result. */
    public static Envelope ofResult(JsonNode result) {
        return new Envelope(holder("result", result), holder("result", result));
    }

    /**
     * Returns the envelope of a JSON-RPC error: {@code result.isError} is true and {@code
     * result.error} is the error as received.
     */
    public static Envelope ofError(JsonNode error) {
        ObjectNode result = Json.object();
        result.put("jsonrpc", "2.0");
        result.put("isError", true);
        result.set("error", error);
        return new Envelope(holder("result", result), holder("error", error));
    }

    private static ObjectNode holder(String name, JsonNode value) {
        ObjectNode holder = Json.object();
        holder.set(name, value);
        return holder;
    }

    /** Returns the same response with another object for targets. */
    public Envelope withRoot(ObjectNode other) {
        return new Envelope(other, answer);
    }

    /**
     * Returns the envelope of a tool result: {@code isError} is present, false if it was not
     * received.
     */
    public Envelope ofTool() {
        if (!(result() instanceof ObjectNode result) || result.has("isError")) {
            return this;
        }
        ObjectNode completed = Json.object();
        completed.setAll(result);
        completed.put("isError", false);
        ObjectNode more = Json.object();
        more.setAll(root);
        more.set("result", completed);
        return withRoot(more);
    }

    /** Returns the response as received, without the members added for targets. */
    public ObjectNode received() {
        ObjectNode shown = Json.object();
        shown.setAll(answer);
        for (var field : root.properties()) {
            boolean empty = field.getValue().isArray() && field.getValue().isEmpty();
            if (!empty && !field.getKey().equals("result")) {
                shown.set(field.getKey(), field.getValue());
            }
        }
        return shown;
    }

    /** Returns this envelope with information about the exchange. */
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
        more.put("duration_ms", Math.round(durationMs * 1000) / 1000.0);
        var list = more.putArray("notifications");
        for (Notification notification : notifications) {
            ObjectNode entry = list.addObject().put("method", notification.method());
            notification.params().ifPresent(params -> entry.set("params", params));
        }
        more.putArray("requests");
        return withRoot(more);
    }

    Envelope withRequests(List<ServerRequest> questions) {
        ObjectNode more = Json.object();
        more.setAll(root);
        var list = more.putArray("requests");
        for (ServerRequest question : questions) {
            ObjectNode entry = list.addObject().put("method", question.method());
            question.params().ifPresent(params -> entry.set("params", params));
            switch (question.answer()) {
                case ClientAnswer.Result(var result) -> entry.set("reply", result);
                case ClientAnswer.Refused(int code, String message) ->
                        entry.putObject("error").put("code", code).put("message", message);
            }
        }
        return withRoot(more);
    }

    /** Returns the result. */
    public JsonNode result() {
        return root.path("result");
    }

    /** Returns whether the server answered with a JSON-RPC error. */
    public boolean isRpcError() {
        return answer.has("error") && result().has("error");
    }

    /** Returns whether the result is marked as an error. */
    public boolean isError() {
        return result().path("isError").asBoolean(false);
    }
}

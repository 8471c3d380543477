package dev.mcptest.compliance.mutant.message;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Makes what a server answers: {@code {status, body}}. */
public final class Replies {

    private static final int NEEDS_MORE = -32021;

    private Replies() {}

    public static ObjectNode status(int status) {
        return Json.object().put("status", status);
    }

    /**
     * Returns the answer to a request.
     *
     * @param found a result, an error (it has a code), null in JSON for no answer, or missing when
     *     there is no such method
     * @param unknown the status for a method that does not exist
     */
    public static ObjectNode answer(JsonNode message, JsonNode found, int unknown) {
        JsonNode id = message.path("id");
        if (found.isMissingNode()) {
            return error(unknown, id, -32601, "Method not found");
        }
        if (found.isNull()) {
            return status(200);
        }
        int code = found.path("code").asInt(0);
        return found.has("code")
                ? error(code == NEEDS_MORE ? 400 : 200, id, found)
                : result(id, found);
    }

    public static ObjectNode error(int status, JsonNode id, int code, String text) {
        return error(status, id, error(code, text));
    }

    public static ObjectNode error(int code, String message) {
        return Json.object().put("code", code).put("message", message);
    }

    private static ObjectNode result(JsonNode id, JsonNode result) {
        ObjectNode reply = status(200);
        ObjectNode body = reply.putObject("body").put("jsonrpc", "2.0");
        body.set("id", id);
        body.set("result", result);
        return reply;
    }

    private static ObjectNode error(int status, JsonNode id, JsonNode error) {
        ObjectNode reply = status(status);
        ObjectNode body = reply.putObject("body").put("jsonrpc", "2.0");
        body.set("id", id.isMissingNode() ? Json.nodes().nullNode() : id);
        body.set("error", error);
        return reply;
    }
}

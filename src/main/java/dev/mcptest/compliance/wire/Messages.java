package dev.mcptest.compliance.wire;

import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Reads and makes JSON-RPC messages. */
public final class Messages {

    private Messages() {}

    /** Returns the answer of a handler with a result. */
    public static ObjectNode success(JsonNode result) {
        ObjectNode reply = Json.object();
        reply.set("result", result);
        return reply;
    }

    static ObjectNode unknownMethod() {
        ObjectNode reply = Json.object();
        reply.putObject("error").put("code", -32601).put("message", "Method not found");
        return reply;
    }

    /** Returns what was sent, as far as it is JSON. */
    static JsonNode sentJson(Awaited awaited) {
        JsonNode json = awaited.outgoing().json();
        return json.isMissingNode() ? parse(awaited.sent()) : json;
    }

    static JsonNode parse(String text) {
        try {
            return Json.parse(text);
        } catch (InvalidJsonException _) {
            return Json.nodes().missingNode();
        }
    }

    static boolean isResponse(JsonNode message) {
        return message.isObject()
                && !message.has("method")
                && (message.has("result") || message.has("error"));
    }

    static boolean isRequest(JsonNode message) {
        return message.isObject() && message.path("method").isString() && message.has("id");
    }

    static Answer.Kind kindOf(JsonNode response) {
        return response.has("error") ? Answer.Kind.ERROR : Answer.Kind.RESULT;
    }
}

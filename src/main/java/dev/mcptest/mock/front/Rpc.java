package dev.mcptest.mock.front;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

public final class Rpc {

    private Rpc() {}

    public static ObjectNode result(JsonNode id, JsonNode result) {
        ObjectNode message = response(id);
        message.set("result", result);
        return message;
    }

    public static ObjectNode error(JsonNode id, int code, String text) {
        return error(id, Json.object().put("code", code).put("message", text));
    }

    public static ObjectNode error(JsonNode id, JsonNode error) {
        ObjectNode message = response(id);
        message.set("error", error);
        return message;
    }

    private static ObjectNode response(JsonNode id) {
        ObjectNode message = Json.object().put("jsonrpc", "2.0");
        message.set("id", id);
        return message;
    }
}

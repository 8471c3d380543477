package dev.mcptest.mcp.rpc;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Encodes outgoing JSON-RPC messages. */
final class JsonRpc {

    private JsonRpc() {}

    static byte[] request(int id, String method, JsonNode params) {
        return Json.writeBytes(
                envelope().put("id", id).put("method", method).set("params", params));
    }

    static byte[] notification(String method, ObjectNode params) {
        ObjectNode message = envelope().put("method", method);
        if (!params.isEmpty()) {
            message.set("params", params);
        }
        return Json.writeBytes(message);
    }

    static byte[] result(JsonNode id, JsonNode result) {
        ObjectNode message = envelope();
        message.set("id", id);
        message.set("result", result);
        return Json.writeBytes(message);
    }

    static byte[] error(JsonNode id, int code, String text) {
        ObjectNode message = envelope();
        message.set("id", id);
        message.putObject("error").put("code", code).put("message", text);
        return Json.writeBytes(message);
    }

    private static ObjectNode envelope() {
        return Json.object().put("jsonrpc", "2.0");
    }
}

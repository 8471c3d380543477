package dev.mcptest.mock.front;

import dev.mcptest.json.Json;
import dev.mcptest.mock.manifest.RpcException;

import tools.jackson.databind.JsonNode;

import java.util.Optional;

/** Refuses what is no JSON-RPC message. */
public final class InvalidRequest {

    private InvalidRequest() {}

    /** Returns the refusal of a message. */
    public static Optional<Reply> refusal(JsonNode message) {
        JsonNode id = message.path("id");
        JsonNode known = id.isString() || id.isNumber() ? id : Json.nodes().nullNode();
        return reason(message, id).map(it -> refuse(known, it));
    }

    /** Returns the refusal of a request. */
    public static Reply refuse(JsonNode id, String reason) {
        return Reply.Send.now(
                Rpc.error(id, RpcException.INVALID_REQUEST, reason), id.isNull() ? 400 : 200);
    }

    private static Optional<String> reason(JsonNode message, JsonNode id) {
        if (message.isArray()) {
            return Optional.of("batches are not supported: send one message at a time");
        }
        if (!message.isObject()) {
            return Optional.of("a message must be an object");
        }
        if (!message.path("jsonrpc").asString("").equals("2.0")) {
            return Optional.of("\"jsonrpc\" must be \"2.0\"");
        }
        if (message.has("method") && !message.path("method").isString()) {
            return Optional.of("\"method\" must be a string");
        }
        if (!message.has("method") && !message.has("result") && !message.has("error")) {
            return Optional.of("\"method\" is missing");
        }
        boolean idFits = id.isMissingNode() || id.isString() || id.isIntegralNumber();
        return !idFits && message.has("method")
                ? Optional.of("\"id\" must be a string or an integer")
                : Optional.empty();
    }
}

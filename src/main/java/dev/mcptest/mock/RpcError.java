package dev.mcptest.mock;

import dev.mcptest.json.Json;

import tools.jackson.databind.node.ObjectNode;

/** Refuses a request with a JSON-RPC error; never leaves the room. */
final class RpcError extends Exception {

    static final int PARSE = -32700;
    static final int INVALID_REQUEST = -32600;
    static final int UNKNOWN_METHOD = -32601;
    static final int INVALID_PARAMS = -32602;
    static final int UNKNOWN_RESOURCE = -32002;

    private static final long serialVersionUID = 1;

    private final transient ObjectNode error;

    RpcError(int code, String message) {
        this(Json.object().put("code", code).put("message", message));
    }

    RpcError(ObjectNode error) {
        super(error.path("message").asString(""), null, false, false);
        this.error = error;
    }

    ObjectNode error() {
        return error;
    }
}

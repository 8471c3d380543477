package dev.mcptest.mock;

import dev.mcptest.json.Json;

import tools.jackson.databind.node.ObjectNode;

/** Rejects a request with a JSON-RPC error; caught inside this package. */
final class RpcException extends Exception {

    static final int PARSE = -32700;
    static final int INVALID_REQUEST = -32600;
    static final int UNKNOWN_METHOD = -32601;
    static final int INVALID_PARAMS = -32602;
    static final int INTERNAL = -32603;
    static final int UNKNOWN_RESOURCE = -32002;
    static final int HEADER_MISMATCH = -32020;
    static final int MISSING_CAPABILITY = -32021;
    static final int UNSUPPORTED_REVISION = -32022;

    private static final long serialVersionUID = 1;

    private final transient ObjectNode error;
    private final int status;

    RpcException(int code, String message) {
        this(Json.object().put("code", code).put("message", message));
    }

    RpcException(ObjectNode error) {
        this(error, 200);
    }

    private RpcException(ObjectNode error, int status) {
        super(error.path("message").asString(""), null, false, false);
        this.error = error;
        this.status = status;
    }

    /** Returns the same error with another HTTP status. */
    RpcException withStatus(int other) {
        return new RpcException(error, other);
    }

    RpcException withCode(int code) {
        return new RpcException(error.deepCopy().put("code", code), status);
    }

    int status() {
        return status;
    }

    int code() {
        return error.path("code").asInt(0);
    }

    ObjectNode error() {
        return error;
    }
}

package dev.mcptest.mock.manifest;

import dev.mcptest.json.Json;

import tools.jackson.databind.node.ObjectNode;

/** Rejects a request with a JSON-RPC error; caught inside this package. */
public final class RpcException extends Exception {

    public static final int PARSE = -32700;
    public static final int INVALID_REQUEST = -32600;
    public static final int UNKNOWN_METHOD = -32601;
    public static final int INVALID_PARAMS = -32602;
    public static final int INTERNAL = -32603;
    public static final int UNKNOWN_RESOURCE = -32002;
    public static final int HEADER_MISMATCH = -32020;
    static final int MISSING_CAPABILITY = -32021;
    public static final int UNSUPPORTED_REVISION = -32022;

    private static final long serialVersionUID = 1;

    private final transient ObjectNode error;
    private final int status;

    public RpcException(int code, String message) {
        this(Json.object().put("code", code).put("message", message));
    }

    public RpcException(ObjectNode error) {
        this(error, 200);
    }

    private RpcException(ObjectNode error, int status) {
        super(error.path("message").asString(""), null, false, false);
        this.error = error;
        this.status = status;
    }

    /** Returns the same error with another HTTP status. */
    public RpcException withStatus(int other) {
        return new RpcException(error, other);
    }

    public RpcException withCode(int code) {
        return new RpcException(error.deepCopy().put("code", code), status);
    }

    public int status() {
        return status;
    }

    public int code() {
        return error.path("code").asInt(0);
    }

    public ObjectNode error() {
        return error;
    }
}

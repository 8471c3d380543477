package dev.mcptest.mcp;

import static java.util.Objects.requireNonNull;

import tools.jackson.databind.node.ObjectNode;

/** The client's response to a request of the server. */
public sealed interface ClientAnswer {

    /** Error code for a method that the client has not declared. */
    int METHOD_NOT_FOUND = -32601;

    /** A result. */
    record Result(ObjectNode result) implements ClientAnswer {
        public Result {
            requireNonNull(result, "result is null");
        }
    }

    /** A JSON-RPC error. */
    record Refused(int code, String message) implements ClientAnswer {
        public Refused {
            requireNonNull(message, "message is null");
        }
    }

    /** Returns the error for a method that the client has not declared. */
    static ClientAnswer notOffered(String method) {
        return new Refused(METHOD_NOT_FOUND, "mcptest does not offer " + method);
    }
}

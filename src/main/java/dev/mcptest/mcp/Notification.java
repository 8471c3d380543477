package dev.mcptest.mcp;

import static java.util.Objects.requireNonNull;

import tools.jackson.databind.JsonNode;

import java.util.Optional;

/**
 * A JSON-RPC notification from the server.
 *
 * @param bytes the size of the message as received
 */
public record Notification(String method, Optional<JsonNode> params, int bytes)
        implements MessageLog.Entry {

    public Notification {
        requireNonNull(method, "method is null");
        requireNonNull(params, "params is null");
    }
}

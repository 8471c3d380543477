package dev.mcptest.mcp;

import static java.util.Objects.requireNonNull;

import tools.jackson.databind.JsonNode;

import java.util.Optional;

/** A JSON-RPC notification from the server. */
public record Notification(String method, Optional<JsonNode> params) {

    public Notification {
        requireNonNull(method, "method is null");
        requireNonNull(params, "params is null");
    }
}

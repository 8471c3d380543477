package dev.mcptest.mcp;

import static java.util.Objects.requireNonNull;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Optional;

/**
 * What a server said about itself when it was connected.
 *
 * @param protocolVersion the negotiated revision
 * @param serverInfo name and version; empty if the server omitted them
 * @param capabilities as received
 * @param initializeResult the whole result
 * @param envelope of that result
 */
public record ServerIdentity(
        String protocolVersion,
        Optional<JsonNode> serverInfo,
        ObjectNode capabilities,
        ObjectNode initializeResult,
        Envelope envelope) {

    public ServerIdentity {
        requireNonNull(protocolVersion, "protocolVersion is null");
        requireNonNull(serverInfo, "serverInfo is null");
        requireNonNull(capabilities, "capabilities is null");
        requireNonNull(initializeResult, "initializeResult is null");
        requireNonNull(envelope, "envelope is null");
    }

    /** Returns whether the server reports that it is not ready yet. */
    public boolean saysNotReady() {
        return isFalse(initializeResult.path("ready"))
                || isFalse(initializeResult.path("_meta").path("ready"));
    }

    private static boolean isFalse(JsonNode value) {
        return value.isBoolean() && !value.booleanValue();
    }
}

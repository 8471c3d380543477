package dev.mcptest.agent;

import static java.util.Objects.requireNonNull;

import tools.jackson.databind.node.ObjectNode;

import java.util.Optional;

/**
 * A call that a model asks for.
 *
 * @param server the server that has the tool; empty when no server has it
 * @param tool the name of the tool at its server, or as the model wrote it
 * @param malformed the arguments as received when they are not a JSON object
 */
public record ToolRequest(String server, String tool, ObjectNode args, Optional<String> malformed) {

    public ToolRequest {
        requireNonNull(server, "server is null");
        requireNonNull(tool, "tool is null");
        requireNonNull(args, "args is null");
        requireNonNull(malformed, "malformed is null");
    }

    /** Returns whether a server has the tool. */
    public boolean isKnown() {
        return !server.isEmpty();
    }
}

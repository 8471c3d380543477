package dev.mcptest.mcplab;

import static java.util.Objects.requireNonNull;

import tools.jackson.databind.JsonNode;

/**
 * One call of a tool that was attempted.
 *
 * @param arguments as sent; null or a missing node when there are none
 */
public record ToolUse(String server, String tool, JsonNode arguments) {

    public ToolUse {
        requireNonNull(server, "server is null");
        requireNonNull(tool, "tool is null");
        requireNonNull(arguments, "arguments is null");
    }
}

package dev.mcptest.agent;

import static java.util.Objects.requireNonNull;

import tools.jackson.databind.JsonNode;

/**
 * A limit that stopped a conversation.
 *
 * @param name its name in a suite, such as {@code max_tool_calls}
 * @param limit the limit as the record shows it
 * @param actual the value that reached it
 * @param said what was allowed, in words
 */
public record Cap(StopReason reason, String name, JsonNode limit, JsonNode actual, String said) {

    public Cap {
        requireNonNull(reason, "reason is null");
        requireNonNull(name, "name is null");
        requireNonNull(limit, "limit is null");
        requireNonNull(actual, "actual is null");
        requireNonNull(said, "said is null");
    }
}

package dev.mcptest.agent;

import static java.util.Objects.requireNonNull;

import tools.jackson.databind.JsonNode;

/**
 * What came of a call.
 *
 * @param result the result as traces have it
 * @param text the result as the model sees it
 */
public record ToolAnswer(JsonNode result, boolean isError, String text) {

    public ToolAnswer {
        requireNonNull(result, "result is null");
        requireNonNull(text, "text is null");
    }
}

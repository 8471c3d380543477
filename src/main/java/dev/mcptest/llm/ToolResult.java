package dev.mcptest.llm;

import static java.util.Objects.requireNonNull;

/**
 * The result of a call, for the model.
 *
 * @param call the call that it answers
 * @param text the text that the model reads
 * @param isError whether the call failed; vendors without a field for it are told in the text
 */
public record ToolResult(ToolCall call, String text, boolean isError) {

    public ToolResult {
        requireNonNull(call, "call is null");
        requireNonNull(text, "text is null");
    }

    public static ToolResult of(ToolCall call, String text) {
        return new ToolResult(call, text, false);
    }

    public static ToolResult error(ToolCall call, String text) {
        return new ToolResult(call, text, true);
    }
}

package dev.mcptest.eval.ask;

import static java.util.Objects.requireNonNull;

import tools.jackson.databind.JsonNode;

import java.util.List;

/**
 * A text by others that a judge reads as data.
 *
 * @param part what it is, such as {@code answer}
 */
public record Material(String part, String text) {

    public static final String ANSWER = "answer";
    public static final String EXAMPLE = "example";
    public static final String TASK = "task";
    public static final String TRACE = "trace";

    /** Returns what a judge sees of a conversation. */
    public static List<Material> ofConversation(String task, JsonNode trace) {
        return List.of(
                new Material(TASK, task),
                new Material(TRACE, TraceText.of(trace)),
                new Material(ANSWER, trace.path("final_response").asString("")));
    }

    public Material {
        requireNonNull(part, "part is null");
        requireNonNull(text, "text is null");
    }
}

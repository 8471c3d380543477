package dev.mcptest.eval;

import static java.util.Objects.requireNonNull;

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

    public Material {
        requireNonNull(part, "part is null");
        requireNonNull(text, "text is null");
    }
}

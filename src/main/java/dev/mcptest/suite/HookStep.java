package dev.mcptest.suite;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * One command of a hook.
 *
 * @param text the command as written in the suite
 * @param words the program and its arguments, at least one
 * @param context whether it receives the JSON payload and may answer with a patch
 */
public record HookStep(String text, List<String> words, boolean context) {

    public HookStep {
        requireNonNull(text, "text is null");
        words = List.copyOf(words);
        if (words.isEmpty()) {
            throw new IllegalArgumentException("words is empty");
        }
    }
}

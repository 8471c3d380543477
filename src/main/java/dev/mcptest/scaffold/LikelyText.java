package dev.mcptest.scaffold;

import java.util.List;
import java.util.Locale;

/**
 * Guesses a text that a server takes from the name of its argument.
 *
 * @param folders folders that the server was started with
 */
record LikelyText(List<String> folders) {

    LikelyText {
        folders = List.copyOf(folders);
    }

    String of(String argument) {
        String name = argument.toLowerCase(Locale.ROOT);
        if (name.contains("path") || name.contains("dir") || name.contains("folder")) {
            return folders.isEmpty() ? "." : folders.getFirst();
        }
        if (name.contains("url") || name.contains("uri") || name.contains("link")) {
            return "https://example.com/";
        }
        if (name.contains("email")) {
            return "test@example.com";
        }
        return name.contains("timezone") ? "UTC" : "test";
    }
}

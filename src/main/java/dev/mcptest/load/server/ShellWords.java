package dev.mcptest.load.server;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Splits a command line by the word rules of a POSIX shell, without running one. */
public final class ShellWords {

    private final String text;
    private final List<String> words = new ArrayList<>();
    private final StringBuilder word = new StringBuilder();
    private boolean inWord;
    private int at;

    private ShellWords(String text) {
        this.text = text;
    }

    /** Returns the words; empty when a quote is not closed. */
    public static Optional<List<String>> split(String text) {
        return new ShellWords(text).run();
    }

    /** Returns a text that {@link #split} splits into these words. */
    public static String join(List<String> words) {
        return words.stream().map(ShellWords::quoted).collect(Collectors.joining(" "));
    }

    private static String quoted(String word) {
        return word.matches("[\\w./:=@%+,-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }

    private Optional<List<String>> run() {
        while (at < text.length()) {
            char c = text.charAt(at++);
            if (c == '\'' || c == '"') {
                inWord = true;
                if (!quoted(c)) {
                    return Optional.empty();
                }
            } else if (c == '\\' && at < text.length()) {
                inWord = true;
                word.append(text.charAt(at++));
            } else if (Character.isWhitespace(c)) {
                endWord();
            } else {
                inWord = true;
                word.append(c);
            }
        }
        endWord();
        return Optional.of(List.copyOf(words));
    }

    private boolean quoted(char quote) {
        while (at < text.length()) {
            char c = text.charAt(at++);
            if (c == quote) {
                return true;
            }
            boolean escape =
                    quote == '"'
                            && c == '\\'
                            && at < text.length()
                            && "$`\"\\\n".indexOf(text.charAt(at)) >= 0;
            word.append(escape ? text.charAt(at++) : c);
        }
        return false;
    }

    private void endWord() {
        if (inWord) {
            words.add(word.toString());
            word.setLength(0);
            inWord = false;
        }
    }
}

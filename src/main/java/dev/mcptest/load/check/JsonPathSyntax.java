package dev.mcptest.load.check;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** Checks the segments and brackets of a JSONPath. */
public final class JsonPathSyntax {

    private JsonPathSyntax() {}

    /** Returns what is wrong; empty when the syntax is valid. */
    public static Optional<String> fault(String path) {
        int at = path.startsWith("$") ? 1 : 0;
        if (path.isBlank()) {
            return Optional.of("it is empty");
        }
        while (at < path.length()) {
            char c = path.charAt(at);
            int end = c == '[' ? bracketEnd(path, at) : nameEnd(path, at);
            if (c == '[' && (end < 0 || path.substring(at + 1, end - 1).isBlank())) {
                return Optional.of(end < 0 ? "a `[` is not closed" : "`[]` names nothing");
            }
            if (c == ']') {
                return Optional.of("a `]` closes nothing");
            }
            boolean dot = c == '.' && end == at + (path.startsWith("..", at) ? 2 : 1);
            if (dot && (end == path.length() || path.charAt(end) != '[')) {
                return Optional.of("there is no name after `.`");
            }
            at = end;
        }
        return Optional.empty();
    }

    private static int nameEnd(String path, int from) {
        int end = from + (path.startsWith("..", from) ? 2 : 1);
        while (end < path.length() && ".[]".indexOf(path.charAt(end)) < 0) {
            end++;
        }
        return end;
    }

    private static int bracketEnd(String path, int from) {
        Deque<Character> open = new ArrayDeque<>();
        for (int i = from; i < path.length(); i++) {
            char c = path.charAt(i);
            boolean quoted = !open.isEmpty() && (open.peek() == '\'' || open.peek() == '"');
            if (quoted) {
                i += c == '\\' ? 1 : 0;
                if (c == open.peek()) {
                    open.pop();
                }
            } else if (c == '\'' || c == '"') {
                open.push(c);
            } else if (c == '[' || c == '(') {
                open.push(c == '[' ? ']' : ')');
            } else if (c == ']' || c == ')') {
                if (open.pop() != c) {
                    return -1;
                }
                if (open.isEmpty()) {
                    return i + 1;
                }
            }
        }
        return -1;
    }
}

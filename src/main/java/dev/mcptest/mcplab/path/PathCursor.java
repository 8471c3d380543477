package dev.mcptest.mcplab.path;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A place in the text of a path. */
final class PathCursor {

    private final String text;
    private int at;

    PathCursor(String text) {
        this.text = text;
    }

    boolean atEnd() {
        return at == text.length();
    }

    char peek() {
        return atEnd() ? '\0' : text.charAt(at);
    }

    char next() {
        return text.charAt(at++);
    }

    int at() {
        return at;
    }

    void back(int to) {
        at = to;
    }

    String rest() {
        return text.substring(at);
    }

    boolean sees(String expected) {
        return text.startsWith(expected, at);
    }

    boolean take(String expected) {
        boolean here = sees(expected);
        at += here ? expected.length() : 0;
        return here;
    }

    void spaces() {
        while (peek() == ' ' || peek() == '\t' || peek() == '\n' || peek() == '\r') {
            at++;
        }
    }

    /** Reads what a pattern matches here. */
    Optional<Matcher> take(Pattern pattern) {
        Matcher matcher = pattern.matcher(text).region(at, text.length());
        if (!matcher.lookingAt()) {
            return Optional.empty();
        }
        at = matcher.end();
        return Optional.of(matcher);
    }

    /** Reads a text in quotes, from its opening quote; a backslash keeps the next character. */
    String quoted() throws InvalidJsonPathException {
        int from = at;
        char quote = next();
        var value = new StringBuilder();
        while (!atEnd() && peek() != quote) {
            char c = next();
            value.append(c == '\\' && !atEnd() ? escaped(next()) : c);
        }
        if (!take(String.valueOf(quote))) {
            throw new InvalidJsonPathException(
                    "the text " + shown(from) + " is not closed", "write a second " + quote);
        }
        return value.toString();
    }

    private static char escaped(char c) {
        return switch (c) {
            case 'n' -> '\n';
            case 't' -> '\t';
            case 'r' -> '\r';
            default -> c;
        };
    }

    String shown(int from) {
        String part = text.substring(from);
        return "`" + (part.length() > 40 ? part.substring(0, 40) + "…" : part) + "`";
    }

    /** Returns an exception about what is here. */
    InvalidJsonPathException unexpected(String hint) {
        return new InvalidJsonPathException(
                atEnd() ? "it ends too early" : shown(at) + " is not expected", hint);
    }
}

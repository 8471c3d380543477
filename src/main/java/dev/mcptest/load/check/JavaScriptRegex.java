package dev.mcptest.load.check;

import java.util.Optional;

/** Validates a text as a JavaScript regular expression without flags. */
public final class JavaScriptRegex {

    private final String text;
    private int at;
    private int open;

    /** Whether a quantifier is allowed here. */
    private boolean repeatable;

    private JavaScriptRegex(String text) {
        this.text = text;
    }

    /** Returns what is wrong; empty when the regular expression is valid. */
    public static Optional<String> fault(String pattern) {
        return new JavaScriptRegex(pattern).scan();
    }

    private Optional<String> scan() {
        while (at < text.length()) {
            Optional<String> fault = step(text.charAt(at++));
            if (fault.isPresent()) {
                return fault;
            }
        }
        return open == 0 ? Optional.empty() : Optional.of("a `(` is not closed");
    }

    private Optional<String> step(char c) {
        boolean before = repeatable;
        repeatable = true;
        switch (c) {
            case '\\' -> {
                return at++ < text.length()
                        ? Optional.empty()
                        : Optional.of("a `\\` has nothing after it");
            }
            case '[' -> {
                return characterClass();
            }
            case '(' -> {
                repeatable = false;
                open++;
                return group();
            }
            case ')' -> {
                return --open < 0 ? Optional.of("a `)` closes nothing") : Optional.empty();
            }
            case '*', '+', '?' -> {
                return quantifier(c, before);
            }
            case '|', '^', '$' -> repeatable = false;
            default -> {}
        }
        return c == '{' && isBounds() ? bounds(before) : Optional.empty();
    }

    private Optional<String> characterClass() {
        while (at < text.length() && text.charAt(at) != ']') {
            at += text.charAt(at) == '\\' ? 2 : 1;
        }
        return at++ < text.length() ? Optional.empty() : Optional.of("a `[` is not closed");
    }

    private Optional<String> group() {
        if (!text.startsWith("?", at)) {
            return Optional.empty();
        }
        for (String kind : new String[] {"?:", "?=", "?!", "?<=", "?<!"}) {
            if (text.startsWith(kind, at)) {
                at += kind.length();
                return Optional.empty();
            }
        }
        int end = text.indexOf('>', at);
        boolean named =
                text.startsWith("?<", at)
                        && end > at + 2
                        && Character.isJavaIdentifierStart(text.charAt(at + 2))
                        && text.substring(at + 2, end)
                                .chars()
                                .allMatch(Character::isJavaIdentifierPart);
        if (!named) {
            return Optional.of("`(?` begins no group of JavaScript");
        }
        at = end + 1;
        return Optional.empty();
    }

    private boolean isBounds() {
        int end = text.indexOf('}', at);
        return end > 0 && text.substring(at, end).matches("[0-9]+(,[0-9]*)?");
    }

    private Optional<String> bounds(boolean before) {
        at = text.indexOf('}', at) + 1;
        return quantifier('{', before);
    }

    private Optional<String> quantifier(char c, boolean before) {
        repeatable = false;
        if (text.startsWith("?", at)) {
            at++;
        }
        return before ? Optional.empty() : Optional.of("a `" + c + "` has nothing to repeat");
    }
}

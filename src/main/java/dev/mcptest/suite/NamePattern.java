package dev.mcptest.suite;

import com.google.re2j.Pattern;

import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * A pattern for a whole name or id: {@code *} matches any text, {@code ?} one character, {@code
 * {a,b}} one of several alternatives. Everything else is literal, including square brackets,
 * because the rows of a test are called {@code name [row]}. A text that is equal to its pattern
 * always matches.
 */
public final class NamePattern {

    private final String text;
    private final Pattern pattern;

    /** Parses a pattern; every text is a valid pattern. */
    public NamePattern(String text) {
        this.text = text;
        this.pattern = Pattern.compile(regex(text), Pattern.DOTALL);
    }

    /** Returns whether it can match more than one text. */
    public boolean isGlob() {
        return text.indexOf('*') >= 0 || text.indexOf('?') >= 0 || hasChoice(text, 0);
    }

    /** Returns whether it matches a whole text. */
    public boolean matches(String name) {
        return name.equals(text) || pattern.matches(name);
    }

    private static String regex(String glob) {
        var regex = new StringBuilder();
        for (int i = 0; i < glob.length(); i++) {
            char c = glob.charAt(i);
            if (c == '{' && isChoice(glob, i)) {
                int end = glob.indexOf('}', i);
                regex.append(choice(glob.substring(i + 1, end)));
                i = end;
            } else {
                regex.append(one(c));
            }
        }
        return regex.toString();
    }

    private static String one(char c) {
        return switch (c) {
            case '*' -> ".*";
            case '?' -> ".";
            default -> Pattern.quote(String.valueOf(c));
        };
    }

    private static String choice(String inside) {
        return Arrays.stream(inside.split(",", -1))
                .map(part ->
                        part.chars().mapToObj(c -> one((char) c)).collect(Collectors.joining()))
                .collect(Collectors.joining("|", "(?:", ")"));
    }

    private static boolean hasChoice(String glob, int from) {
        int at = glob.indexOf('{', from);
        return at >= 0 && (isChoice(glob, at) || hasChoice(glob, at + 1));
    }

    /**
     * Returns whether a brace opens a list of alternatives; the one in {@code /users/{id}} does
     * not.
     */
    private static boolean isChoice(String glob, int open) {
        int end = glob.indexOf('}', open);
        return end > open
                && glob.substring(open + 1, end).indexOf(',') >= 0
                && glob.substring(open + 1, end).indexOf('{') < 0;
    }

    @Override
    public String toString() {
        return text;
    }
}

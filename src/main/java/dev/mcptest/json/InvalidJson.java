package dev.mcptest.json;

import tools.jackson.core.JacksonException;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Says that a text is not the JSON that was asked for, and where. */
public final class InvalidJson extends Exception {

    private static final long serialVersionUID = 1;

    private final int line;
    private final int column;

    private static final class Token {
        static final Pattern SHOWN = Pattern.compile("(?<=^Unrecognized token ')[^']+");
    }

    InvalidJson(String message, int line, int column) {
        super(message);
        this.line = line;
        this.column = column;
    }

    static InvalidJson of(JacksonException e) {
        var at = e.getLocation();
        String message = cut(e.getOriginalMessage());
        return at == null
                ? new InvalidJson(message, 1, 1)
                : new InvalidJson(
                        message, Math.max(1, at.getLineNr()), Math.max(1, at.getColumnNr()));
    }

    /**
     * Returns a message with dots after the word that it shows: what is shown ends at the first
     * character that is no letter or digit, and may be the beginning of a secret.
     */
    private static String cut(String message) {
        Matcher token = Token.SHOWN.matcher(message);
        return token.find() && !token.group().endsWith("...")
                ? token.replaceFirst(word -> Matcher.quoteReplacement(word.group() + "..."))
                : message;
    }

    /** Returns the line of the fault, counted from 1. */
    public int line() {
        return line;
    }

    /** Returns the column of the fault, counted from 1. */
    public int column() {
        return column;
    }
}

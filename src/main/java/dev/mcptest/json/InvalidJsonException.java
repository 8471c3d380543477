package dev.mcptest.json;

import tools.jackson.core.JacksonException;
import tools.jackson.core.exc.StreamConstraintsException;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Says that a text is not the JSON that was asked for, and where. */
public final class InvalidJsonException extends Exception {

    private static final long serialVersionUID = 1;

    private final int line;
    private final int column;
    private final boolean limit;

    private static final class Token {
        static final Pattern SHOWN = Pattern.compile("(?<=^Unrecognized token ')[^']+");
    }

    private InvalidJsonException(String message, int line, int column, boolean limit) {
        super(message);
        this.line = line;
        this.column = column;
        this.limit = limit;
    }

    InvalidJsonException(String message, int line, int column) {
        this(message, line, column, false);
    }

    /** Says that a text may well be JSON, but is more than is read. */
    static InvalidJsonException limit(String message) {
        return new InvalidJsonException(message, 1, 1, true);
    }

    static InvalidJsonException of(JacksonException e) {
        var at = e.getLocation();
        boolean limit = e instanceof StreamConstraintsException;
        String message = e.getOriginalMessage();
        return new InvalidJsonException(
                limit ? message.replaceFirst(", from `[^`]*`", "") : cut(message),
                at == null ? 1 : Math.max(1, at.getLineNr()),
                at == null ? 1 : Math.max(1, at.getColumnNr()),
                limit);
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

    /** Returns whether it is a limit of ours that the text breaks. */
    public boolean isLimit() {
        return limit;
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

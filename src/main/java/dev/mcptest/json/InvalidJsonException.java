package dev.mcptest.json;

import tools.jackson.core.JacksonException;
import tools.jackson.core.exc.StreamConstraintsException;

/** A text is not valid JSON, or exceeds a limit. Has the position of the error. */
public final class InvalidJsonException extends Exception {

    private static final long serialVersionUID = 1;
    private static final String TOKEN = "Unrecognized token '";

    private final int line;
    private final int column;
    private final boolean limit;

    private final transient Phrase phrase;

    private InvalidJsonException(
            String message, Phrase phrase, int line, int column, boolean limit) {
        super(message);
        this.phrase = phrase;
        this.line = line;
        this.column = column;
        this.limit = limit;
    }

    InvalidJsonException(String message, int line, int column) {
        this(message, Phrase.words(message), line, column, false);
    }

    /** For a text that may be valid JSON but exceeds a limit. */
    static InvalidJsonException limit(String message) {
        return new InvalidJsonException(message, Phrase.words(message), 1, 1, true);
    }

    static InvalidJsonException of(JacksonException e, String text) {
        var at = e.getLocation();
        boolean limit = e instanceof StreamConstraintsException;
        String said =
                e.getOriginalMessage()
                        .replaceFirst(" \\(start marker at .*", "")
                        .replaceFirst(
                                "^Unexpected character \\(('.*') \\(code [^)]*\\)\\)",
                                "Unexpected character $1")
                        .replaceFirst("expected a valid value \\(JSON .*", "expected a JSON value");
        String message = limit ? said.replaceFirst(", from `[^`]*`", "") : said;
        int line = at == null ? 1 : Math.max(1, at.getLineNr());
        int column = at == null ? 1 : Math.max(1, at.getColumnNr());
        if (at == null || !message.startsWith(TOKEN)) {
            return new InvalidJsonException(message, Phrase.words(message), line, column, limit);
        }
        String rest = message.substring(message.indexOf('\'', TOKEN.length()));
        Phrase phrase = Phrase.of(TOKEN + "{}" + rest, Token.before(at.getCharOffset(), text));
        return new InvalidJsonException(
                "Unrecognized token" + rest.substring(1), phrase, line, column, false);
    }

    /** Returns what is wrong. It may quote a word of the text. */
    public Phrase phrase() {
        return phrase;
    }

    /** Returns whether the text exceeds a limit of mcptest. */
    public boolean isLimit() {
        return limit;
    }

    /** Returns the line of the error, counted from 1. */
    public int line() {
        return line;
    }

    /** Returns the column of the error, counted from 1. */
    public int column() {
        return column;
    }
}

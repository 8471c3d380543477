package dev.mcptest.json.regex;

/** A text is not a regular expression in RE2 syntax. */
public final class InvalidRegexException extends Exception {

    private static final long serialVersionUID = 1;

    InvalidRegexException(String message) {
        super(message);
    }

    /** Returns what is wrong, as a sentence. */
    public String text() {
        return String.valueOf(getMessage());
    }
}

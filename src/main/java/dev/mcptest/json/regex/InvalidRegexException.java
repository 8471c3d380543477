package dev.mcptest.json.regex;

/** Says that a text is no regular expression in RE2 syntax. */
public final class InvalidRegexException extends Exception {

    private static final long serialVersionUID = 1;

    InvalidRegexException(String message) {
        super(message);
    }

    /** Returns the sentence that says what is wrong. */
    public String text() {
        return String.valueOf(getMessage());
    }
}

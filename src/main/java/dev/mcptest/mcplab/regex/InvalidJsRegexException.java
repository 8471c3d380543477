package dev.mcptest.mcplab.regex;

/** A text is not a regular expression of JavaScript. */
public final class InvalidJsRegexException extends Exception {

    private static final long serialVersionUID = 1;

    private final String hint;

    InvalidJsRegexException(String message, String hint) {
        super(message);
        this.hint = hint;
    }

    InvalidJsRegexException(String message) {
        this(message, "");
    }

    /** Returns what to write instead; empty when there is nothing to say. */
    public String hint() {
        return hint;
    }
}

package dev.mcptest.mcplab.path;

/** A text is not a JSONPath. */
public final class InvalidJsonPathException extends Exception {

    private static final long serialVersionUID = 1;

    private final String hint;

    InvalidJsonPathException(String message, String hint) {
        super(message);
        this.hint = hint;
    }

    /** Returns what to write instead. */
    public String hint() {
        return hint;
    }
}

package dev.mcptest.json.target;

/** Says that a text is no target, and where it stops being one. */
public final class InvalidTargetException extends Exception {

    private static final long serialVersionUID = 1;

    private final int offset;

    InvalidTargetException(String message, int offset) {
        super(message);
        this.offset = offset;
    }

    /** Returns the place of the fault in the text, in characters from 0. */
    public int offset() {
        return offset;
    }

    /** Returns the sentence that says what is wrong. */
    public String text() {
        return String.valueOf(getMessage());
    }
}

package dev.mcptest.json.target;

/** A text is not a valid target. */
public final class InvalidTargetException extends Exception {

    private static final long serialVersionUID = 1;

    private final int offset;

    InvalidTargetException(String message, int offset) {
        super(message);
        this.offset = offset;
    }

    /** Returns the position of the error in the text, in characters from 0. */
    public int offset() {
        return offset;
    }

    /** Returns what is wrong, as a sentence. */
    public String text() {
        return String.valueOf(getMessage());
    }
}

package dev.mcptest.capture;

/** A file that is not a capture. */
public final class InvalidCaptureException extends Exception {

    private static final long serialVersionUID = 1;

    private final String pointer;

    public InvalidCaptureException(String message) {
        this(message, "");
    }

    /**
     * @param pointer JSON pointer of what is wrong
     */
    InvalidCaptureException(String message, String pointer) {
        super(message);
        this.pointer = pointer;
    }

    String pointer() {
        return pointer;
    }
}

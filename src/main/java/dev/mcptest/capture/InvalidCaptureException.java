package dev.mcptest.capture;

/** A file that is not a capture. */
public final class InvalidCaptureException extends Exception {

    private static final long serialVersionUID = 1;

    public InvalidCaptureException(String message) {
        super(message);
    }
}

package dev.mcptest.surface;

/** A list of a server could not be read. */
public final class CaptureException extends Exception {

    private static final long serialVersionUID = 1;

    CaptureException(String message) {
        super(message);
    }
}

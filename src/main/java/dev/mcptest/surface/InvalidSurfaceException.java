package dev.mcptest.surface;

/** A JSON value is not a captured surface. */
public final class InvalidSurfaceException extends Exception {

    private static final long serialVersionUID = 1;

    InvalidSurfaceException(String message) {
        super(message);
    }
}

package dev.mcptest.compliance.engine;

/** Thrown when a probe needs a connection and none can be opened. */
final class LostServerException extends RuntimeException {

    private static final long serialVersionUID = 1;

    LostServerException(String message) {
        super(message);
    }
}

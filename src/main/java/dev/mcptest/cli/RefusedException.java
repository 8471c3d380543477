package dev.mcptest.cli;

/** Thrown when a command refuses to do something; says what to do instead. */
final class RefusedException extends RuntimeException {

    private static final long serialVersionUID = 1;

    RefusedException(String message) {
        super(message);
    }
}

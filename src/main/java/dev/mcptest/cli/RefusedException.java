package dev.mcptest.cli;

/** Says what a command does not do here, and what to do instead. */
final class RefusedException extends RuntimeException {

    private static final long serialVersionUID = 1;

    RefusedException(String message) {
        super(message);
    }
}

package dev.mcptest.cli;

/** Thrown when a command line is invalid; says what to do instead. */
final class UsageException extends RuntimeException {

    private static final long serialVersionUID = 1;

    UsageException(String message) {
        super(message);
    }
}

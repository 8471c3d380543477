package dev.mcptest.cli.option;

/** Thrown when a command line is invalid; says what to do instead. */
public final class UsageException extends RuntimeException {

    private static final long serialVersionUID = 1;

    public UsageException(String message) {
        super(message);
    }
}

package dev.mcptest.cli;

/** Says that a command line makes no sense, and what to do instead. */
final class UsageException extends RuntimeException {

    private static final long serialVersionUID = 1;

    UsageException(String message) {
        super(message);
    }
}

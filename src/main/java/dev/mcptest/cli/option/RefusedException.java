package dev.mcptest.cli.option;

/** Thrown when a command refuses to do something; says what to do instead. */
public final class RefusedException extends RuntimeException {

    private static final long serialVersionUID = 1;

    public RefusedException(String message) {
        super(message);
    }
}

package dev.mcptest.compliance.engine;

/** Says that a hint names a tool that the server does not list. */
public final class UnknownToolException extends UnreachableException {

    private static final long serialVersionUID = 1;

    UnknownToolException(String message) {
        super(message);
    }
}

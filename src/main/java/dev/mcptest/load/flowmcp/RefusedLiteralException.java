package dev.mcptest.load.flowmcp;

/** A place at which a text is not a literal. Carries no stack trace. */
final class RefusedLiteralException extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final int at;
    private final boolean isCode;

    private RefusedLiteralException(String message, int at, boolean isCode) {
        super(message, null, false, false);
        this.at = at;
        this.isCode = isCode;
    }

    /** Refuses what is wrong in JavaScript too. */
    static RefusedLiteralException syntax(String message, int at) {
        return new RefusedLiteralException(message, at, false);
    }

    /** Refuses what JavaScript would have to evaluate. */
    static RefusedLiteralException code(String what, int at) {
        return new RefusedLiteralException(what, at, true);
    }

    int at() {
        return at;
    }

    boolean isCode() {
        return isCode;
    }
}

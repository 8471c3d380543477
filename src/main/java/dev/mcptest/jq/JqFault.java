package dev.mcptest.jq;

/** Says what became of a jq program that yielded no value. */
public final class JqFault extends Exception {

    private static final long serialVersionUID = 1;

    JqFault(String message) {
        super(message);
    }

    /** Returns what became of it, as a clause such as "had no output". */
    public String text() {
        return String.valueOf(getMessage());
    }
}

package dev.mcptest.scaffold.audit;

import java.util.Locale;

/** What the calls of a tool have shown, the worst first. */
public enum Verdict {
    /** The server ended at a call. */
    CRASHED,
    /** A call was not answered in time. */
    TIMEOUT,
    /** An answer breaks the protocol, or the schema of the tool itself. */
    BROKEN,
    /** It was not called. */
    UNTESTED,
    /** Every call with valid arguments was answered with an error. */
    ERROR,
    /** It takes arguments that its own schema refuses. */
    LENIENT,
    OK;

    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns whether the server did something that no server may do. */
    public boolean isFault() {
        return this == CRASHED || this == TIMEOUT || this == BROKEN;
    }
}

package dev.mcptest.scaffold.audit;

import java.util.Locale;

/** What the score counts. */
public enum Check {
    /** A tool answers a call with valid arguments with a result. */
    ANSWERS,
    /** Every answer of a tool keeps to the protocol and to the schema of the tool. */
    SHAPES,
    /** A tool refuses every call with arguments that its schema refuses. */
    REFUSES,
    /** A list, or the answer to the handshake, keeps to the protocol. */
    LISTS;

    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }
}

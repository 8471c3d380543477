package dev.mcptest.compliance.probe;

/** Probes of one lane run one after the other on a connection of their own; lanes side by side. */
public enum Lane {
    /** Lists and calls. */
    CALLS,
    /** Envelopes and headers. */
    ENVELOPE,
    /** Dialogues with the server. */
    FLOWS,
    /** Hostile input. */
    HOSTILE,
    /** Connections and processes that are thrown away. */
    SIBLINGS,
    /** Tools that take seconds. */
    SLOW,
    /** Reads the traffic of the run, after everything else. */
    TRAFFIC,
    /** Alone, at the very end. */
    LAST
}

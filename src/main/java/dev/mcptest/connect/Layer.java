package dev.mcptest.connect;

import java.util.Locale;

/** A layer at which connecting to a server can fail. */
public enum Layer {
    SPAWN,
    FRAMING,
    DNS,
    TCP,
    TLS,
    HTTP,
    AUTH,
    INITIALIZE,
    READINESS,
    /** Of a server that is replayed: its recording. */
    CASSETTE;

    /** Returns the name in the run record. */
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }
}

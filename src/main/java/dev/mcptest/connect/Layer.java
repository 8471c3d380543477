package dev.mcptest.connect;

import java.util.Locale;

/** A place where connecting to a server can fail. */
public enum Layer {
    SPAWN,
    FRAMING,
    DNS,
    TCP,
    TLS,
    HTTP,
    AUTH,
    INITIALIZE,
    READINESS;

    /** Returns the spelling of the run record. */
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }
}

package dev.mcptest.result;

import java.util.Locale;

/** Where the responses of a run came from. */
public enum Mode {
    LIVE,
    REPLAY,
    RECORD;

    /** Returns the name in the run record. */
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }
}

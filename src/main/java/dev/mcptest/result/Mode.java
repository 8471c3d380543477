package dev.mcptest.result;

import java.util.Locale;

/** Where the answers of a run came from. */
public enum Mode {
    LIVE,
    REPLAY,
    RECORD;

    /** Returns the spelling of the run record. */
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }
}

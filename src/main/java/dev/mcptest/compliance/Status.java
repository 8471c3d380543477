package dev.mcptest.compliance;

import java.util.Locale;

/** How a rule of the catalogue is treated. */
public enum Status {
    ACTIVE,
    /** Passes with a note and counts nowhere. */
    INFO,
    /** Part of another rule. */
    MERGED,
    /** About mcptest itself; never run against a server. */
    SELF;

    /** Returns the name in the catalogue. */
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }
}

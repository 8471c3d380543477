package dev.mcptest.result;

import java.util.Locale;

/** What became of a test or an assertion. */
public enum Status {
    PASS,
    FAIL,
    SKIP,
    INCONCLUSIVE;

    /** Returns the spelling of the run record. */
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }
}

package dev.mcptest.result;

import java.util.Locale;

/** The result of a test or an assertion. */
public enum Status {
    PASS,
    FAIL,
    SKIP,
    INCONCLUSIVE;

    /** Returns the name in the run record. */
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }
}

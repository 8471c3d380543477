package dev.mcptest.surface.diff;

import java.util.Locale;

/** What a change means for clients, the worst first. */
public enum Severity {
    /** Calls that worked may fail, or results that were understood may not be. */
    BREAKING,
    /** Everything still works, but a model or a user may be misled. */
    RISKY,
    /** Nothing that worked is touched. */
    ADDITIVE;

    /** Returns the name in JSON and text. */
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }
}

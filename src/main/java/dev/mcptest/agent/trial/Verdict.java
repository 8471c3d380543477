package dev.mcptest.agent.trial;

import java.util.Locale;

/** What several runs of a test show. */
public enum Verdict {
    PASS,
    FAIL,
    /** Neither: the runs are too few, or too many of them were inconclusive. */
    UNDECIDED;

    /** Returns the name in the run record. */
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }
}

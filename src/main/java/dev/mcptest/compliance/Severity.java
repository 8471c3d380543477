package dev.mcptest.compliance;

import java.util.Locale;

/** The keyword of the specification that a rule rests on. */
public enum Severity {
    MUST,
    SHOULD,
    MAY;

    /** Returns the name in lower case. */
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }
}

package dev.mcptest.compliance;

import java.util.Locale;

/** What became of a rule, from best to worst. */
public enum Verdict {
    /** Measured, and as the rule says. */
    PASS,
    /** A gate does not hold, or nothing of the kind was seen. */
    SKIP,
    /** Measured, but not attributable to the server. */
    INCONCLUSIVE,
    /** A SHOULD or MAY is missed, or a MUST is met in a deviant form. */
    WARN,
    /** A MUST is missed. */
    FAIL;

    /** Returns the name in records. */
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }
}

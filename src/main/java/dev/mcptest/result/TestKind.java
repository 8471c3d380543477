package dev.mcptest.result;

import java.util.Locale;

/** The kinds of tests, in the order in which a record lists them within one suite. */
public enum TestKind {
    TOOL,
    RESOURCE,
    PROMPT,
    COMPLETION,
    COMPLIANCE,
    COMPOSITION,
    AGENT,
    EVAL,
    EXAMPLE;

    /** Returns the spelling of the run record. */
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }
}

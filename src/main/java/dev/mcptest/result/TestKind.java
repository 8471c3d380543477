package dev.mcptest.result;

import java.util.Locale;

/** The kinds of tests, in the order of a record within one suite. */
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

    /** Returns the name in the run record. */
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }
}

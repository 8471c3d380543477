package dev.mcptest.definition;

import java.util.Locale;

/** The kinds of things that a server offers, in the order of a definition. */
public enum ItemKind {
    TOOL,
    RESOURCE,
    PROMPT;

    /** Returns the name in the run record and in captures. */
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the key of a definition that holds these items. */
    public String key() {
        return wire() + "s";
    }
}

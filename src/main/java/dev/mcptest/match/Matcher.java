package dev.mcptest.match;

import tools.jackson.databind.JsonNode;

/** A predicate over the value that an assertion targets. */
public sealed interface Matcher permits Deterministic, Snapshot {

    /** Returns the key that selects this matcher in a suite, such as {@code contains-all}. */
    String name();

    /** Returns what stands under that key. */
    JsonNode argument();
}

package dev.mcptest.match;

import tools.jackson.databind.JsonNode;

/** A predicate on the value at the target of an assertion. */
public sealed interface Matcher permits Deterministic, Snapshot, JudgedMatcher {

    /** Returns the key that selects this matcher in a suite, such as {@code contains-all}. */
    String name();

    /** Returns the value under that key. */
    JsonNode argument();
}

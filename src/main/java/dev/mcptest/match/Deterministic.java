package dev.mcptest.match;

import tools.jackson.databind.JsonNode;

/**
 * A matcher whose verdict depends on the value alone, so that it can be negated and combined with
 * others.
 */
public non-sealed interface Deterministic extends Matcher {

    /** Returns the verdict on a value. Never throws, whatever the value. */
    Verdict judge(JsonNode actual);
}

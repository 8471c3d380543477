package dev.mcptest.match;

import static java.util.Objects.requireNonNull;

import tools.jackson.databind.JsonNode;

/**
 * Wants the value to contain its argument: strings as a part, objects with more keys, arrays with
 * more elements in any order. Source: seeds 1, contains matcher.
 */
record Contains(JsonNode argument) implements Deterministic {

    static final String NAME = "contains";

    Contains {
        requireNonNull(argument, "argument is null");
    }

    static Matcher of(JsonNode argument) {
        return new Contains(argument);
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Verdict judge(JsonNode actual) {
        return Containment.CONTAINS.judge(argument, actual);
    }
}

package dev.mcptest.match;

import static java.util.Objects.requireNonNull;

import tools.jackson.databind.JsonNode;

/**
 * Passes if the value contains the argument: a substring, an object with at least these keys, an
 * array with at least these elements in any order. Source: seeds 1, contains matcher.
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

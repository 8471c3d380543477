package dev.mcptest.match;

import static java.util.Objects.requireNonNull;

import tools.jackson.databind.JsonNode;

/**
 * Passes if the value contains the argument, where strings and other scalars must be equal. Source:
 * contract, subset matcher.
 */
record Subset(JsonNode argument) implements Deterministic {

    static final String NAME = "subset";

    Subset {
        requireNonNull(argument, "argument is null");
    }

    static Matcher of(JsonNode argument) {
        return new Subset(argument);
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Verdict judge(JsonNode actual) {
        return Containment.SUBSET.judge(argument, actual);
    }
}

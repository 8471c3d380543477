package dev.mcptest.match.containment;

import static java.util.Objects.requireNonNull;

import dev.mcptest.match.Deterministic;
import dev.mcptest.match.Matcher;
import dev.mcptest.match.Verdict;

import tools.jackson.databind.JsonNode;

/**
 * Passes if the value contains the argument, where strings and other scalars must be equal. Source:
 * contract, subset matcher.
 */
public record Subset(JsonNode argument) implements Deterministic {

    public static final String NAME = "subset";

    public Subset {
        requireNonNull(argument, "argument is null");
    }

    public static Matcher of(JsonNode argument) {
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

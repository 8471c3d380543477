package dev.mcptest.match.containment;

import static java.util.Objects.requireNonNull;

import dev.mcptest.match.Deterministic;
import dev.mcptest.match.Matcher;
import dev.mcptest.match.Verdict;

import tools.jackson.databind.JsonNode;

/**
 * Passes if the value contains the argument: a substring, an object with at least these keys, an
 * array with at least these elements in any order. Source: seeds 1, contains matcher.
 */
public record Contains(JsonNode argument) implements Deterministic {

    public static final String NAME = "contains";

    public Contains {
        requireNonNull(argument, "argument is null");
    }

    public static Matcher of(JsonNode argument) {
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

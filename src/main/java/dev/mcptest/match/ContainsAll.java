package dev.mcptest.match;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Json;
import dev.mcptest.json.Preview;

import tools.jackson.databind.JsonNode;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Wants every needle of a list in the string or among the elements of the array. Source: seeds 1,
 * contains-all matcher.
 */
record ContainsAll(JsonNode argument, List<JsonNode> needles) implements Deterministic {

    static final String NAME = "contains-all";

    ContainsAll {
        requireNonNull(argument, "argument is null");
        needles = List.copyOf(needles);
    }

    static Matcher of(JsonNode argument) throws InvalidMatcher {
        return new ContainsAll(argument, new Argument(NAME, argument).list());
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Verdict judge(JsonNode actual) {
        var haystack = new Haystack(actual);
        return haystack.unsuited(argument).orElseGet(() -> search(haystack));
    }

    private Verdict search(Haystack haystack) {
        List<JsonNode> missing = needles.stream().filter(n -> !haystack.has(n)).toList();
        if (missing.isEmpty()) {
            return Verdict.pass();
        }
        String list = missing.stream().map(Preview::of).collect(Collectors.joining(", "));
        JsonNode actual = haystack.value();
        return Verdict.fail(Preview.of(actual) + " does not contain " + list, argument, actual)
                .with("missing", Json.array().addAll(missing));
    }
}

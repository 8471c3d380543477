package dev.mcptest.match.containment;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Json;
import dev.mcptest.json.Phrase;
import dev.mcptest.match.Argument;
import dev.mcptest.match.Deterministic;
import dev.mcptest.match.InvalidMatcherException;
import dev.mcptest.match.Matcher;
import dev.mcptest.match.Verdict;

import tools.jackson.databind.JsonNode;

import java.util.List;

/**
 * Passes if the string or array contains every item of a list. Source: seeds 1, contains-all
 * matcher.
 */
public record ContainsAll(JsonNode argument, List<JsonNode> needles) implements Deterministic {

    public static final String NAME = "contains-all";

    public ContainsAll {
        requireNonNull(argument, "argument is null");
        needles = List.copyOf(needles);
    }

    public static Matcher of(JsonNode argument) throws InvalidMatcherException {
        return new ContainsAll(argument, new Argument(NAME, argument).list());
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Verdict judge(JsonNode actual) {
        var container = new Container(actual);
        return container.unsuited(argument).orElseGet(() -> search(container));
    }

    private Verdict search(Container container) {
        List<JsonNode> missing = needles.stream().filter(n -> !container.has(n)).toList();
        if (missing.isEmpty()) {
            return Verdict.pass();
        }
        JsonNode actual = container.value();
        Phrase phrase = Phrase.of("{} does not contain {}", actual, Phrase.joined(", ", missing));
        return Verdict.fail(phrase, argument, actual).with("missing", Json.array().addAll(missing));
    }
}

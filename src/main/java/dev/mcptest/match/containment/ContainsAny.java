package dev.mcptest.match.containment;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Phrase;
import dev.mcptest.match.Argument;
import dev.mcptest.match.Deterministic;
import dev.mcptest.match.InvalidMatcherException;
import dev.mcptest.match.Matcher;
import dev.mcptest.match.Verdict;

import tools.jackson.databind.JsonNode;

import java.util.List;

/**
 * Passes if the string or array contains at least one item of a list. Always fails for an empty
 * list. Source: seeds 1, contains-any matcher.
 */
public record ContainsAny(JsonNode argument, List<JsonNode> needles) implements Deterministic {

    public static final String NAME = "contains-any";

    public ContainsAny {
        requireNonNull(argument, "argument is null");
        needles = List.copyOf(needles);
    }

    public static Matcher of(JsonNode argument) throws InvalidMatcherException {
        return new ContainsAny(argument, new Argument(NAME, argument).list());
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
        if (needles.stream().anyMatch(container::has)) {
            return Verdict.pass();
        }
        Phrase what =
                needles.isEmpty()
                        ? Phrase.words("an empty list of needles is never contained")
                        : Phrase.of("{} contains none of {}", container.value(), argument);
        return Verdict.fail(what, argument, container.value());
    }
}

package dev.mcptest.match;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Phrase;

import tools.jackson.databind.JsonNode;

import java.util.List;

/**
 * Wants at least one needle of a list in the string or among the elements of the array; an empty
 * list never holds. Source: seeds 1, contains-any matcher.
 */
record ContainsAny(JsonNode argument, List<JsonNode> needles) implements Deterministic {

    static final String NAME = "contains-any";

    ContainsAny {
        requireNonNull(argument, "argument is null");
        needles = List.copyOf(needles);
    }

    static Matcher of(JsonNode argument) throws InvalidMatcherException {
        return new ContainsAny(argument, new Argument(NAME, argument).list());
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Verdict judge(JsonNode actual) {
        var haystack = new Container(actual);
        return haystack.unsuited(argument).orElseGet(() -> search(haystack));
    }

    private Verdict search(Container haystack) {
        if (needles.stream().anyMatch(haystack::has)) {
            return Verdict.pass();
        }
        Phrase what =
                needles.isEmpty()
                        ? Phrase.words("an empty list of needles is never contained")
                        : Phrase.of("{} contains none of {}", haystack.value(), argument);
        return Verdict.fail(what, argument, haystack.value());
    }
}

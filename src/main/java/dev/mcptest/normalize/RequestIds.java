package dev.mcptest.normalize;

import tools.jackson.databind.JsonNode;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;

/** Ids of requests, traces and the like. */
record RequestIds() implements KeyRule {

    private static final Set<String> OF = Set.of("request", "correlation", "trace", "span");

    @Override
    public String name() {
        return "ids";
    }

    @Override
    public String kind() {
        return "id";
    }

    @Override
    public Reach reach() {
        return Reach.ANSWERS_FIRST;
    }

    @Override
    public Optional<IntFunction<JsonNode>> replacement(List<String> words, JsonNode value) {
        boolean tells =
                (KeyWords.end(words, "id")
                                && words.size() > 1
                                && OF.contains(words.get(words.size() - 2)))
                        || KeyWords.end(words, "progress", "token");
        return tells ? Numbered.like(value, kind()) : Optional.empty();
    }
}

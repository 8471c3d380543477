package dev.mcptest.normalize;

import tools.jackson.databind.JsonNode;

import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/** Ids of sessions. */
record SessionIds() implements KeyRule {

    @Override
    public String name() {
        return "sessions";
    }

    @Override
    public String kind() {
        return "session";
    }

    @Override
    public Reach reach() {
        return Reach.ANSWERS_FIRST;
    }

    @Override
    public Optional<IntFunction<JsonNode>> replacement(List<String> words, JsonNode value) {
        return KeyWords.end(words, "session", "id")
                ? Numbered.like(value, kind())
                : Optional.empty();
    }
}

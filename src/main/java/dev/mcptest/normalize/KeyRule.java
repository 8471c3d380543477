package dev.mcptest.normalize;

import tools.jackson.databind.JsonNode;

import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/** A rule for values under keys that say what they are. */
non-sealed interface KeyRule extends Rule {

    /** Where a rule holds. */
    enum Reach {
        EVERYWHERE,
        /** In requests, only values that an answer has had: others were written by the user. */
        ANSWERS_FIRST,
        ANSWERS
    }

    Reach reach();

    /**
     * Returns the value that takes the place of one with a given number, in the same JSON type;
     * empty if the rule does not concern it.
     *
     * @param words the words of the key, in lower case
     */
    Optional<IntFunction<JsonNode>> replacement(List<String> words, JsonNode value);
}

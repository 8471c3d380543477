package dev.mcptest.match.containment;

import dev.mcptest.json.Json;
import dev.mcptest.json.TypeName;
import dev.mcptest.json.regex.TextSearch;
import dev.mcptest.match.Verdict;

import tools.jackson.databind.JsonNode;

import java.util.Optional;

/** A value that is searched for other values: a string or an array. */
record Container(JsonNode value) {

    /** Returns a failure if this value is neither a string nor an array. */
    Optional<Verdict> unsuited(JsonNode needles) {
        return value.isString() || value.isArray()
                ? Optional.empty()
                : Optional.of(
                        Verdict.fail(
                                "expected a string or an array, got " + TypeName.withArticle(value),
                                needles,
                                value));
    }

    /** Returns whether a value is a substring of the string or an element of the array. */
    boolean has(JsonNode needle) {
        return value.isString()
                ? TextSearch.contains(value.stringValue(), text(needle))
                : ElementSearch.isIn(needle, value);
    }

    private static String text(JsonNode needle) {
        return needle.isString() ? needle.stringValue() : Json.write(needle);
    }
}

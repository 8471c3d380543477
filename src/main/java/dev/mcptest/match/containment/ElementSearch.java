package dev.mcptest.match.containment;

import dev.mcptest.json.JsonEquality;
import dev.mcptest.json.regex.TextSearch;

import tools.jackson.databind.JsonNode;

/** Finds a value among the elements of an array. */
final class ElementSearch {

    private ElementSearch() {}

    /**
     * Returns whether an element equals the value. A string is also found in the text of an MCP
     * text block; objects and arrays are matched by containment.
     */
    static boolean isIn(JsonNode needle, JsonNode array) {
        return array.valueStream()
                .anyMatch(
                        needle.isContainer()
                                ? item -> Containment.CONTAINS.element(needle, item)
                                : item ->
                                        JsonEquality.equal(needle, item) || hasText(needle, item));
    }

    private static boolean hasText(JsonNode needle, JsonNode item) {
        return needle.isString()
                && item.path("type").asString("").equals("text")
                && TextSearch.contains(item.path("text").asString(""), needle.stringValue());
    }
}

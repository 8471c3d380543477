package dev.mcptest.mock.manifest;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.List;

/** Reads the completion values of an argument. */
final class CompletionsReader {

    static final String KEY = "complete";

    private CompletionsReader() {}

    /** Returns the strings of an array member. */
    static List<String> read(Section holder, String key) {
        List<String> values = new ArrayList<>();
        JsonNode list =
                holder.typed(key, JsonNode::isArray, "a list").orElseGet(() -> Json.array());
        var entries = new Section(list, holder.at(key), holder.problems());
        for (int i = 0; i < list.size(); i++) {
            if (list.path(i).isString()) {
                values.add(list.path(i).stringValue());
            } else {
                entries.refuse(Integer.toString(i), "an entry must be a string", "");
            }
        }
        return values;
    }
}

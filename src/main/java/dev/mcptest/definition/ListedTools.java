package dev.mcptest.definition;

import tools.jackson.databind.JsonNode;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The tools that a server lists, by name. */
public final class ListedTools {

    private final Map<String, JsonNode> byName = new LinkedHashMap<>();

    /**
     * @param tools the items of {@code tools} in the result of {@code tools/list}
     */
    public ListedTools(Iterable<JsonNode> tools) {
        for (JsonNode tool : tools) {
            if (tool.path("name").isString()) {
                byName.putIfAbsent(tool.path("name").stringValue(), tool);
            }
        }
    }

    public List<String> names() {
        return List.copyOf(byName.keySet());
    }

    /** Returns the name by which the server lists an item. */
    public Optional<String> nameOf(Item item) {
        return item.wireNames().stream().filter(byName::containsKey).findFirst();
    }

    /** Returns a schema of the tool that the server lists for an item. */
    public Optional<JsonNode> schema(Item item, String key) {
        return nameOf(item)
                .flatMap(name -> Optional.ofNullable(byName.get(name)))
                .map(tool -> tool.path(key))
                .filter(JsonNode::isObject);
    }
}

package dev.mcptest.json.target;

import dev.mcptest.json.Json;
import dev.mcptest.json.target.Target.Item;
import dev.mcptest.json.target.Target.Member;
import dev.mcptest.json.target.Target.Step;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;

/** Replaces the value at a path; only what is on the path is copied. */
final class TargetEdit {

    private TargetEdit() {}

    static JsonNode replace(JsonNode here, List<Step> steps, JsonNode by) {
        if (steps.isEmpty()) {
            return by;
        }
        List<Step> below = steps.subList(1, steps.size());
        return switch (steps.getFirst()) {
            case Member key -> member(here, key.name(), below, by);
            case Item index -> item(here, index.value(), below, by);
        };
    }

    @SuppressWarnings("ReferenceEquality") // what was not replaced is the same node
    private static JsonNode member(JsonNode here, String name, List<Step> below, JsonNode by) {
        JsonNode value = here.isObject() ? here.get(name) : null;
        if (value == null || !(here instanceof ObjectNode object)) {
            return here;
        }
        JsonNode replaced = replace(value, below, by);
        return replaced == value ? here : shallowCopy(object).set(name, replaced);
    }

    private static ObjectNode shallowCopy(ObjectNode object) {
        ObjectNode copy = Json.object();
        object.properties().forEach(member -> copy.set(member.getKey(), member.getValue()));
        return copy;
    }

    @SuppressWarnings("ReferenceEquality") // what was not replaced is the same node
    private static JsonNode item(JsonNode here, int index, List<Step> below, JsonNode by) {
        int position = index < 0 ? here.size() + index : index;
        JsonNode value = here.isArray() && position >= 0 ? here.get(position) : null;
        if (value == null) {
            return here;
        }
        JsonNode replaced = replace(value, below, by);
        if (replaced == value) {
            return here;
        }
        ArrayNode copy = Json.array();
        here.forEach(copy::add);
        return copy.set(position, replaced);
    }
}

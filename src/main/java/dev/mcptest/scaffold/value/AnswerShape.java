package dev.mcptest.scaffold.value;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Derives a schema from values that it must allow, without their texts and numbers. */
public final class AnswerShape {

    private static final int DEEPEST = 6;
    private static final int MOST_MEMBERS = 50;

    private AnswerShape() {}

    /** Returns a schema of all values. A value that is null says nothing about its type. */
    public static ObjectNode of(List<JsonNode> values) {
        return of(values, 0);
    }

    private static ObjectNode of(List<JsonNode> values, int depth) {
        ObjectNode schema = Json.object();
        Set<String> types = new LinkedHashSet<>();
        values.forEach(value -> types.add(type(value)));
        if (types.size() != 1 || types.contains("null")) {
            return schema;
        }
        String type = types.iterator().next();
        schema.put("type", type);
        if (depth < DEEPEST && type.equals("object")) {
            addMembers(schema, values, depth);
        } else if (depth < DEEPEST && type.equals("array")) {
            addItems(schema, values, depth);
        }
        return schema;
    }

    private static void addMembers(ObjectNode schema, List<JsonNode> values, int depth) {
        Map<String, List<JsonNode>> members = new LinkedHashMap<>();
        for (JsonNode value : values) {
            for (var field : value.properties()) {
                members.computeIfAbsent(field.getKey(), _ -> new ArrayList<>())
                        .add(field.getValue());
            }
        }
        if (members.size() > MOST_MEMBERS) {
            return;
        }
        ArrayNode required = Json.array();
        ObjectNode properties = Json.object();
        members.forEach((name, found) -> {
            if (found.size() == values.size() && name.indexOf('$') < 0) {
                required.add(name);
            }
            ObjectNode shape = of(found, depth + 1);
            if (!shape.isEmpty()) {
                properties.set(name, shape);
            }
        });
        if (!properties.isEmpty()) {
            schema.set("properties", properties);
        }
        if (!required.isEmpty()) {
            schema.set("required", required);
        }
    }

    /** One item does not tell which of its members all items have. */
    private static void addItems(ObjectNode schema, List<JsonNode> values, int depth) {
        List<JsonNode> items = new ArrayList<>();
        values.forEach(value -> value.forEach(items::add));
        ObjectNode shape = items.isEmpty() ? Json.object() : of(items, depth + 1);
        if (items.size() == 1) {
            shape.remove("required");
        }
        if (!shape.isEmpty()) {
            schema.set("items", shape);
        }
    }

    private static String type(JsonNode value) {
        return switch (value.getNodeType()) {
            case OBJECT -> "object";
            case ARRAY -> "array";
            case STRING -> "string";
            case NUMBER -> "number";
            case BOOLEAN -> "boolean";
            default -> "null";
        };
    }
}

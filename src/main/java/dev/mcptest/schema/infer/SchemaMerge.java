package dev.mcptest.schema.infer;

import dev.mcptest.json.DeepStack;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Derives one JSON Schema that all samples satisfy.
 *
 * <p>The order of the samples only decides the order of {@code properties} and {@code required}.
 */
public final class SchemaMerge {

    /** In the order in which a list of types names them. */
    private enum Type {
        OBJECT,
        ARRAY,
        STRING,
        NUMBER,
        INTEGER,
        BOOLEAN,
        NULL;

        String wire() {
            return switch (this) {
                case OBJECT -> "object";
                case ARRAY -> "array";
                case STRING -> "string";
                case NUMBER -> "number";
                case INTEGER -> "integer";
                case BOOLEAN -> "boolean";
                case NULL -> "null";
            };
        }
    }

    private SchemaMerge() {}

    /** Returns the schema of some samples; it accepts everything when there are none. */
    public static ObjectNode of(List<JsonNode> samples) {
        return DeepStack.run(Json.array().addAll(samples), () -> merge(samples));
    }

    private static ObjectNode merge(List<JsonNode> samples) {
        ObjectNode schema = Json.object();
        Set<Type> types = EnumSet.noneOf(Type.class);
        samples.forEach(sample -> types.add(type(sample)));
        if (types.contains(Type.NUMBER)) {
            types.remove(Type.INTEGER);
        }
        if (types.isEmpty() || types.equals(EnumSet.of(Type.NULL))) {
            return schema;
        }
        putTypes(types, schema);
        if (types.contains(Type.STRING)) {
            putFormat(samples, schema);
        }
        if (types.contains(Type.OBJECT)) {
            putMembers(samples.stream().filter(JsonNode::isObject).toList(), schema);
        }
        if (types.contains(Type.ARRAY)) {
            List<JsonNode> elements = new ArrayList<>();
            samples.stream().filter(JsonNode::isArray).forEach(list -> list.forEach(elements::add));
            schema.set("items", merge(elements));
        }
        return schema;
    }

    private static Type type(JsonNode value) {
        return switch (value.getNodeType()) {
            case OBJECT -> Type.OBJECT;
            case ARRAY -> Type.ARRAY;
            case STRING -> Type.STRING;
            case NUMBER -> value.isIntegralNumber() ? Type.INTEGER : Type.NUMBER;
            case BOOLEAN -> Type.BOOLEAN;
            case NULL, MISSING, BINARY, POJO -> Type.NULL;
        };
    }

    private static void putTypes(Set<Type> types, ObjectNode schema) {
        if (types.size() == 1) {
            schema.put("type", types.iterator().next().wire());
        } else {
            ArrayNode list = schema.putArray("type");
            types.forEach(type -> list.add(type.wire()));
        }
    }

    private static void putFormat(List<JsonNode> samples, ObjectNode schema) {
        List<String> texts =
                samples.stream().filter(JsonNode::isString).map(JsonNode::stringValue).toList();
        if (texts.stream().allMatch(Rfc3339::isDateTime)) {
            schema.put("format", "date-time");
        } else if (texts.stream().allMatch(Rfc3339::isDate)) {
            schema.put("format", "date");
        }
    }

    private static void putMembers(List<JsonNode> objects, ObjectNode schema) {
        Map<String, List<JsonNode>> members = new LinkedHashMap<>();
        for (JsonNode object : objects) {
            for (var member : object.properties()) {
                members.computeIfAbsent(member.getKey(), _ -> new ArrayList<>())
                        .add(member.getValue());
            }
        }
        if (isMap(objects)) {
            schema.set(
                    "additionalProperties",
                    merge(members.values().stream().flatMap(List::stream).toList()));
            return;
        }
        if (members.isEmpty()) {
            return;
        }
        ObjectNode properties = schema.putObject("properties");
        members.forEach((key, values) -> properties.set(key, merge(values)));
        List<String> required =
                members.entrySet().stream()
                        .filter(member -> member.getValue().size() == objects.size())
                        .map(Map.Entry::getKey)
                        .toList();
        if (!required.isEmpty()) {
            ArrayNode list = schema.putArray("required");
            required.forEach(list::add);
        }
    }

    /**
     * Returns whether the keys are data: at least two objects have members, no two share a key, and
     * every value is an object. An object that occurs twice counts once, so that a second capture
     * of the same answers changes nothing.
     */
    private static boolean isMap(List<JsonNode> objects) {
        Set<JsonNode> different = new LinkedHashSet<>();
        objects.stream().filter(object -> !object.isEmpty()).forEach(different::add);
        Set<String> keys = new HashSet<>();
        for (JsonNode object : different) {
            for (var member : object.properties()) {
                if (!member.getValue().isObject() || !keys.add(member.getKey())) {
                    return false;
                }
            }
        }
        return different.size() >= 2;
    }
}

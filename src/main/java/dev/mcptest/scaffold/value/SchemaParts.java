package dev.mcptest.scaffold.value;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.LinkedHashSet;
import java.util.Set;

/** Parts of JSON Schemas, and schemas made from others. */
final class SchemaParts {

    private SchemaParts() {}

    static JsonNode withObjectType(JsonNode schema) {
        ObjectNode copy = Json.object();
        schema.properties().forEach(field -> copy.set(field.getKey(), field.getValue()));
        return copy.put("type", "object");
    }

    static JsonNode allRequired(ObjectNode schema) {
        ObjectNode copy = schema.deepCopy();
        ArrayNode required = copy.putArray("required");
        schema.path("properties").propertyNames().forEach(required::add);
        return copy;
    }

    static String type(JsonNode schema) {
        JsonNode type = schema.path("type");
        if (type.isString()) {
            return type.stringValue();
        }
        for (JsonNode one : type) {
            if (!one.asString("").equals("null")) {
                return one.asString("");
            }
        }
        if (schema.has("properties") || schema.has("required")) {
            return "object";
        }
        if (schema.has("items") || schema.has("minItems") || schema.has("prefixItems")) {
            return "array";
        }
        return schema.has("minimum") || schema.has("maximum") || schema.has("multipleOf")
                ? "number"
                : "string";
    }

    static JsonNode property(JsonNode schema, String name) {
        return schema.path("properties")
                .optional(name)
                .or(() -> schema.optional("additionalProperties").filter(JsonNode::isObject))
                .orElseGet(Json::object);
    }

    static JsonNode item(JsonNode schema, JsonNode first, int index, boolean contained) {
        if (first.isArray() && index < first.size()) {
            return first.get(index);
        }
        JsonNode items = schema.path("items").isObject() ? schema.path("items") : Json.object();
        return contained ? merged(items, schema.path("contains")) : items;
    }

    /** Returns both schemas as one: members of the second win, properties are put together. */
    static JsonNode merged(JsonNode first, JsonNode second) {
        if (!first.isObject() || !second.isObject()) {
            return second.isBoolean() && !second.booleanValue() ? second : first;
        }
        ObjectNode all = Json.object();
        first.properties().forEach(field -> all.set(field.getKey(), field.getValue()));
        for (var field : second.properties()) {
            JsonNode old = all.path(field.getKey());
            all.set(field.getKey(), together(field.getKey(), old, field.getValue()));
        }
        return all;
    }

    private static JsonNode together(String keyword, JsonNode first, JsonNode second) {
        if (keyword.equals("required") && first.isArray() && second.isArray()) {
            Set<JsonNode> names = new LinkedHashSet<>();
            first.forEach(names::add);
            second.forEach(names::add);
            return Json.array().addAll(names);
        }
        if (keyword.equals("properties") && first.isObject() && second.isObject()) {
            ObjectNode all = Json.object();
            first.properties().forEach(field -> all.set(field.getKey(), field.getValue()));
            second.properties()
                    .forEach(field ->
                            all.set(
                                    field.getKey(),
                                    merged(
                                            all.optional(field.getKey()).orElseGet(Json::object),
                                            field.getValue())));
            return all;
        }
        return second;
    }

    static JsonNode without(JsonNode schema, String keyword) {
        ObjectNode copy = Json.object();
        schema.properties().stream()
                .filter(field -> !field.getKey().equals(keyword))
                .forEach(field -> copy.set(field.getKey(), field.getValue()));
        return copy;
    }
}

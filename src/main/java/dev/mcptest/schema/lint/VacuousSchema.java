package dev.mcptest.schema.lint;

import dev.mcptest.schema.JsonSchema;

import tools.jackson.databind.JsonNode;

/** Recognizes schemas that obviously accept every value. */
public final class VacuousSchema {

    private VacuousSchema() {}

    /** Returns whether a schema certainly accepts every value. False if that is not obvious. */
    public static boolean isOne(JsonNode schema) {
        return isOne(schema, JsonSchema.MAX_DEPTH);
    }

    private static boolean isOne(JsonNode schema, int levels) {
        if (schema.isBoolean()) {
            return schema.booleanValue();
        }
        if (!schema.isObject() || levels == 0) {
            return false;
        }
        for (var keyword : schema.properties()) {
            if (!acceptsEverything(keyword.getKey(), keyword.getValue(), levels - 1)) {
                return false;
            }
        }
        return true;
    }

    private static boolean acceptsEverything(String name, JsonNode value, int levels) {
        return switch (name) {
            case "$schema", "$id", "id", "$anchor", "$defs", "definitions" -> true;
            case "required" -> value.isArray() && value.isEmpty();
            case "minLength", "minItems", "minProperties", "minContains" -> isZero(value);
            case "uniqueItems" -> value.isBoolean() && !value.booleanValue();
            case "items",
                    "additionalProperties",
                    "unevaluatedProperties",
                    "unevaluatedItems",
                    "propertyNames" ->
                    isOne(value, levels);
            case "properties", "patternProperties", "allOf", "prefixItems" -> areAll(value, levels);
            case "anyOf" -> isAny(value, levels);
            // Draft-07 allows validators to assert the content of strings.
            default -> SchemaKeywords.isAnnotation(name) && !name.startsWith("content");
        };
    }

    private static boolean isZero(JsonNode value) {
        return value.isNumber() && value.decimalValue().signum() == 0;
    }

    private static boolean areAll(JsonNode schemas, int levels) {
        for (JsonNode schema : schemas) {
            if (!isOne(schema, levels)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isAny(JsonNode schemas, int levels) {
        for (JsonNode schema : schemas) {
            if (isOne(schema, levels)) {
                return true;
            }
        }
        return false;
    }
}

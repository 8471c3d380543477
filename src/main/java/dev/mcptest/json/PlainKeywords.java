package dev.mcptest.json;

import tools.jackson.databind.JsonNode;

import java.util.Set;

/**
 * Tells schemas of which nothing can go wrong in compiling, once they obey their meta-schema and
 * their references and patterns are checked. They are compiled when a value is first judged.
 */
final class PlainKeywords {

    private static final Set<String> SIMPLE =
            Set.of(
                    "$schema",
                    "$comment",
                    "title",
                    "description",
                    "type",
                    "const",
                    "enum",
                    "required",
                    "minimum",
                    "maximum",
                    "exclusiveMinimum",
                    "exclusiveMaximum",
                    "minItems",
                    "maxItems",
                    "minLength",
                    "maxLength",
                    "minProperties",
                    "maxProperties",
                    "uniqueItems",
                    "pattern",
                    "default",
                    "examples");
    private static final Set<String> SCHEMAS =
            Set.of("items", "additionalProperties", "not", "contains", "if", "then", "else");
    private static final Set<String> LISTS = Set.of("allOf", "anyOf", "oneOf", "prefixItems");

    private PlainKeywords() {}

    static boolean areAll(JsonNode schema) {
        for (var keyword : schema.properties()) {
            if (!isPlain(keyword.getKey(), keyword.getValue())) {
                return false;
            }
        }
        return true;
    }

    private static boolean isPlain(String keyword, JsonNode value) {
        if (SIMPLE.contains(keyword)) {
            return true;
        }
        if (SCHEMAS.contains(keyword)) {
            return areAll(value);
        }
        return (LISTS.contains(keyword) || keyword.equals("properties")) && areAllIn(value);
    }

    private static boolean areAllIn(JsonNode schemas) {
        for (JsonNode schema : schemas) {
            if (!areAll(schema)) {
                return false;
            }
        }
        return true;
    }
}

package dev.mcptest.json;

import tools.jackson.databind.JsonNode;

/** Names the JSON type of a value, for use in a sentence. */
public final class TypeName {

    private TypeName() {}

    /** Returns object, array, string, number, boolean or null. */
    public static String of(JsonNode value) {
        return switch (value.getNodeType()) {
            case OBJECT, POJO -> "object";
            case ARRAY -> "array";
            case STRING, BINARY -> "string";
            case NUMBER -> "number";
            case BOOLEAN -> "boolean";
            case NULL, MISSING -> "null";
        };
    }

    /** Returns the type with its article: an object, an array, a string, null. */
    public static String withArticle(JsonNode value) {
        String name = of(value);
        return switch (name) {
            case "object", "array" -> "an " + name;
            case "null" -> name;
            default -> "a " + name;
        };
    }
}

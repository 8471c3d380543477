package dev.mcptest.schema;

/** What the value of a keyword of JSON Schema is. */
public enum SchemaKeyword {
    /** A schema, or a list of them. */
    SCHEMA,
    /** Schemas by names. */
    MAP_OF_SCHEMAS,
    /** The address of another schema. */
    REFERENCE,
    /** JSON that stands for itself. */
    CONSTANT,
    OTHER;

    /** Returns what the value of a keyword is. */
    public static SchemaKeyword of(String name) {
        return switch (name) {
            case "properties",
                    "patternProperties",
                    "dependentSchemas",
                    "dependencies",
                    "$defs",
                    "definitions" ->
                    MAP_OF_SCHEMAS;
            case "items",
                    "prefixItems",
                    "additionalItems",
                    "unevaluatedItems",
                    "contains",
                    "additionalProperties",
                    "unevaluatedProperties",
                    "propertyNames",
                    "if",
                    "then",
                    "else",
                    "not",
                    "allOf",
                    "anyOf",
                    "oneOf",
                    "contentSchema" ->
                    SCHEMA;
            case "$ref", "$dynamicRef", "$recursiveRef" -> REFERENCE;
            case "const", "enum", "default", "examples" -> CONSTANT;
            default -> OTHER;
        };
    }
}

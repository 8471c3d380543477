package dev.mcptest.schema;

/** The kind of value that a JSON Schema keyword has. */
public enum SchemaKeyword {
    /** A schema, or a list of them. */
    SCHEMA,
    /** Schemas by name. */
    MAP_OF_SCHEMAS,
    /** The address of another schema. */
    REFERENCE,
    /** Literal JSON. */
    CONSTANT,
    OTHER;

    /** Returns the kind of value of a keyword. */
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

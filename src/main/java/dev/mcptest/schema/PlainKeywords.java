package dev.mcptest.schema;

import tools.jackson.databind.JsonNode;

import java.util.Optional;
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

    private static final String DEFINITION = "#/$defs/";

    private final boolean modern;

    private PlainKeywords(boolean modern) {
        this.modern = modern;
    }

    /**
     * Returns whether a schema has no others. From draft 2019-09 on {@code format} asserts nothing
     * and {@code $ref} stands beside other keywords, which makes the two plain.
     */
    static boolean areAll(JsonNode schema, SchemaDialect dialect) {
        return new PlainKeywords(!dialect.isOlderThan2019()).areAll(schema);
    }

    /** Returns the definition that a plain reference means; empty for any other text. */
    static Optional<String> definition(String reference) {
        return reference.startsWith(DEFINITION)
                        && reference.indexOf('~') < 0
                        && reference.indexOf('%') < 0
                ? Optional.of(reference.substring(DEFINITION.length()))
                : Optional.empty();
    }

    private boolean areAll(JsonNode schema) {
        for (var keyword : schema.properties()) {
            if (!isPlain(keyword.getKey(), keyword.getValue())) {
                return false;
            }
        }
        return true;
    }

    private boolean isPlain(String keyword, JsonNode value) {
        if (SIMPLE.contains(keyword)) {
            return true;
        }
        if (SCHEMAS.contains(keyword)) {
            return areAll(value);
        }
        return switch (keyword) {
            case "properties" -> areAllIn(value);
            case "format" -> modern;
            case "$ref" -> modern && definition(value.asString("")).isPresent();
            case "$defs" -> modern && areAllIn(value);
            default -> LISTS.contains(keyword) && areAllIn(value);
        };
    }

    private boolean areAllIn(JsonNode schemas) {
        for (JsonNode schema : schemas) {
            if (!areAll(schema)) {
                return false;
            }
        }
        return true;
    }
}

package dev.mcptest.schema;

import tools.jackson.databind.JsonNode;

import java.util.Optional;
import java.util.Set;

/**
 * Recognizes schemas that cannot fail to compile, provided that they obey their meta-schema and
 * that their references and patterns have been checked. Their compilation is deferred until the
 * first validation.
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
     * Returns whether a schema has only such keywords. Since draft 2019-09, {@code format} asserts
     * nothing and {@code $ref} may have siblings, so both are allowed.
     */
    static boolean areAll(JsonNode schema, SchemaDialect dialect) {
        return new PlainKeywords(!dialect.isOlderThan2019()).areAll(schema);
    }

    /**
     * Returns the name of the definition that a plain reference points to, or empty for any other
     * text.
     */
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

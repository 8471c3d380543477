package dev.mcptest.schema;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;

import org.junit.jupiter.api.Test;

import tools.jackson.databind.JsonNode;

import java.util.List;

class MetaSchemaTests {

    private static final List<String> KEYWORDS =
            List.of(
                    "$id",
                    "$anchor",
                    "$ref",
                    "$defs",
                    "$comment",
                    "prefixItems",
                    "items",
                    "contains",
                    "properties",
                    "additionalProperties",
                    "patternProperties",
                    "dependentSchemas",
                    "dependencies",
                    "propertyNames",
                    "if",
                    "allOf",
                    "not",
                    "unevaluatedItems",
                    "type",
                    "const",
                    "enum",
                    "multipleOf",
                    "minimum",
                    "maxLength",
                    "pattern",
                    "uniqueItems",
                    "minContains",
                    "required",
                    "dependentRequired",
                    "title",
                    "default",
                    "deprecated",
                    "examples",
                    "format",
                    "contentSchema",
                    "x-other");

    private static final List<String> VALUES =
            List.of(
                    "\"object\"",
                    "\"strng\"",
                    "\"#x\"",
                    "\"a\"",
                    "1",
                    "-1",
                    "0",
                    "1.5",
                    "true",
                    "null",
                    "{}",
                    "[]",
                    "[\"string\",\"null\"]",
                    "[\"a\",\"a\"]",
                    "[{}]",
                    "[true,5]",
                    "{\"a\":{}}",
                    "{\"a\":5}",
                    "{\"a\":[\"b\"]}",
                    "{\"a\":{\"type\":5}}");

    /** The one document of ours must say the same as the eight of the original. */
    @Test
    void ourRulesOfDraft202012AgreeWithTheOriginal() throws InvalidJsonException {
        var original = SchemaEngine.metaSchema(SchemaDialect.DRAFT_2020_12);
        for (String keyword : KEYWORDS) {
            for (String value : VALUES) {
                JsonNode schema = Json.object().set(keyword, Json.parse(value));
                assertThat(isValid(schema))
                        .as("%s: %s", keyword, value)
                        .isEqualTo(original.validate(schema).isEmpty());
            }
        }
    }

    private static boolean isValid(JsonNode schema) {
        try {
            MetaSchema.check(schema, SchemaDialect.DRAFT_2020_12);
            return true;
        } catch (UnusableSchemaException _) {
            return false;
        }
    }
}

package dev.mcptest.schema;

/**
 * The meta-schema of draft 2020-12 and its eight vocabularies, merged into one document. A constant
 * rather than a resource, because opening the jar takes longer than reading it.
 */
final class Draft202012 {

    private static final String RULES =
            """
            {
              "$schema": "https://json-schema.org/draft/2020-12/schema",
              "$comment": "The rules of draft 2020-12 in one document: what its meta-schema and its vocabularies say together.",
              "type": ["object", "boolean"],
              "properties": {
                "$id": { "type": "string", "pattern": "^[^#]*#?$" },
                "$schema": { "type": "string" },
                "$ref": { "type": "string" },
                "$anchor": { "$ref": "#/$defs/anchor" },
                "$dynamicRef": { "type": "string" },
                "$dynamicAnchor": { "$ref": "#/$defs/anchor" },
                "$recursiveRef": { "type": "string" },
                "$recursiveAnchor": { "$ref": "#/$defs/anchor" },
                "$vocabulary": { "type": "object", "additionalProperties": { "type": "boolean" } },
                "$comment": { "type": "string" },
                "$defs": { "$ref": "#/$defs/schemas" },
                "definitions": { "$ref": "#/$defs/schemas" },

                "prefixItems": { "$ref": "#/$defs/schemaList" },
                "items": { "$ref": "#" },
                "contains": { "$ref": "#" },
                "additionalProperties": { "$ref": "#" },
                "properties": { "$ref": "#/$defs/schemas" },
                "patternProperties": { "$ref": "#/$defs/schemas" },
                "dependentSchemas": { "$ref": "#/$defs/schemas" },
                "dependencies": {
                  "type": "object",
                  "additionalProperties": {
                    "if": { "type": "array" },
                    "then": { "$ref": "#/$defs/names" },
                    "else": { "$ref": "#" }
                  }
                },
                "propertyNames": { "$ref": "#" },
                "if": { "$ref": "#" },
                "then": { "$ref": "#" },
                "else": { "$ref": "#" },
                "allOf": { "$ref": "#/$defs/schemaList" },
                "anyOf": { "$ref": "#/$defs/schemaList" },
                "oneOf": { "$ref": "#/$defs/schemaList" },
                "not": { "$ref": "#" },
                "unevaluatedItems": { "$ref": "#" },
                "unevaluatedProperties": { "$ref": "#" },

                "type": {
                  "if": { "type": "array" },
                  "then": { "items": { "$ref": "#/$defs/type" }, "minItems": 1, "uniqueItems": true },
                  "else": { "$ref": "#/$defs/type" }
                },
                "const": true,
                "enum": { "type": "array" },
                "multipleOf": { "type": "number", "exclusiveMinimum": 0 },
                "maximum": { "type": "number" },
                "exclusiveMaximum": { "type": "number" },
                "minimum": { "type": "number" },
                "exclusiveMinimum": { "type": "number" },
                "maxLength": { "$ref": "#/$defs/size" },
                "minLength": { "$ref": "#/$defs/size" },
                "pattern": { "type": "string" },
                "maxItems": { "$ref": "#/$defs/size" },
                "minItems": { "$ref": "#/$defs/size" },
                "uniqueItems": { "type": "boolean" },
                "maxContains": { "$ref": "#/$defs/size" },
                "minContains": { "$ref": "#/$defs/size" },
                "maxProperties": { "$ref": "#/$defs/size" },
                "minProperties": { "$ref": "#/$defs/size" },
                "required": { "$ref": "#/$defs/names" },
                "dependentRequired": {
                  "type": "object",
                  "additionalProperties": { "$ref": "#/$defs/names" }
                },

                "title": { "type": "string" },
                "description": { "type": "string" },
                "default": true,
                "deprecated": { "type": "boolean" },
                "readOnly": { "type": "boolean" },
                "writeOnly": { "type": "boolean" },
                "examples": { "type": "array" },
                "format": { "type": "string" },
                "contentEncoding": { "type": "string" },
                "contentMediaType": { "type": "string" },
                "contentSchema": { "$ref": "#" }
              },
              "$defs": {
                "anchor": { "type": "string", "pattern": "^[A-Za-z_][-A-Za-z0-9._]*$" },
                "schemas": { "type": "object", "additionalProperties": { "$ref": "#" } },
                "schemaList": { "type": "array", "minItems": 1, "items": { "$ref": "#" } },
                "names": { "type": "array", "items": { "type": "string" }, "uniqueItems": true },
                "size": { "type": "integer", "minimum": 0 },
                "type": {
                  "enum": ["array", "boolean", "integer", "null", "number", "object", "string"]
                }
              }
            }
            """;

    private Draft202012() {}

    static String rules() {
        return RULES;
    }
}

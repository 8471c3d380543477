package dev.mcptest.compliance.value;

import dev.mcptest.json.Hiding;
import dev.mcptest.schema.JsonSchema;
import dev.mcptest.schema.UnusableSchemaException;
import dev.mcptest.schema.error.SchemaVerdict;

import tools.jackson.databind.JsonNode;

/** Checks of the schemas that tools declare. */
public final class ToolSchemas {

    private static final String ANY_ROOT_SINCE = "2026-07-28";

    private ToolSchemas() {}

    /** Checks that a schema is valid in its dialect. References to other documents are legal. */
    public static void compiles(JsonNode schema, Flaws flaws, Hiding hiding) {
        if (!schema.isObject()) {
            return;
        }
        flaws.saw();
        try {
            JsonSchema.compile(schema);
        } catch (UnusableSchemaException e) {
            String why = e.phrase().text(hiding);
            switch (e.code()) {
                case UnusableSchemaException.MALFORMED, UnusableSchemaException.UNRESOLVED_REF ->
                        flaws.violation("at " + e.pointer() + ": " + why);
                case UnusableSchemaException.UNKNOWN_DIALECT,
                        UnusableSchemaException.EXTERNAL_REF ->
                        flaws.deviation(why);
                default -> {
                    // A limit of mcptest.
                }
            }
        }
    }

    /** Checks an outputSchema; until 2025-11-25 its root is an object. */
    public static void output(JsonNode schema, String revision, Flaws flaws, Hiding hiding) {
        flaws.saw();
        flaws.require(schema.isObject(), "the outputSchema is not an object");
        flaws.require(
                !schema.isObject()
                        || revision.compareTo(ANY_ROOT_SINCE) >= 0
                        || schema.path("type").asString("").equals("object"),
                "the type of the outputSchema is not \"object\"");
        compiles(schema, flaws, hiding);
    }

    /** Checks that no schema of a tool refers to another document. */
    public static void local(JsonNode tool, Flaws flaws, Hiding hiding) {
        flaws.saw();
        for (String member : new String[] {"inputSchema", "outputSchema"}) {
            JsonNode schema = tool.path(member);
            try {
                if (schema.isObject()) {
                    JsonSchema.compile(schema);
                }
            } catch (UnusableSchemaException e) {
                flaws.prefer(
                        !e.code().equals(UnusableSchemaException.EXTERNAL_REF),
                        e.phrase().text(hiding));
            }
        }
    }

    /** Checks a value against a schema, if that can be used. */
    public static void conforms(JsonNode schema, JsonNode value, Flaws flaws, Hiding hiding) {
        try {
            if (JsonSchema.compile(schema).validate(value)
                    instanceof SchemaVerdict.Invalid invalid) {
                flaws.saw();
                var error = invalid.errors().getFirst();
                flaws.violation(
                        "at "
                                + (error.instancePath().isEmpty()
                                        ? "the top"
                                        : error.instancePath())
                                + ": "
                                + error.message().text(hiding));
            } else {
                flaws.saw();
            }
        } catch (UnusableSchemaException _) {
            // Another rule judges the schema.
        }
    }
}

package dev.mcptest.schema;

import dev.mcptest.json.DeepStack;
import dev.mcptest.json.Pointer;

import tools.jackson.databind.JsonNode;

/** Rejects schemas that are nested too deeply, before any recursive code runs on them. */
public final class SchemaDepth {

    private SchemaDepth() {}

    public static void check(JsonNode schema) throws UnusableSchemaException {
        if (DeepStack.nestsDeeperThan(JsonSchema.MAX_DEPTH, schema)) {
            throw new UnusableSchemaException(
                    UnusableSchemaException.TOO_DEEP,
                    Pointer.ROOT,
                    "the schema nests deeper than " + JsonSchema.MAX_DEPTH + " levels");
        }
    }
}

package dev.mcptest.json;

import tools.jackson.databind.JsonNode;

/** Refuses schemas that nest too deeply, before anything recurses into them. */
final class SchemaDepth {

    private SchemaDepth() {}

    static void check(JsonNode schema) throws InvalidSchema {
        if (exceeds(schema, JsonSchema.MAX_DEPTH)) {
            throw new InvalidSchema(
                    InvalidSchema.TOO_DEEP,
                    Pointer.ROOT,
                    "the schema nests deeper than " + JsonSchema.MAX_DEPTH + " levels");
        }
    }

    private static boolean exceeds(JsonNode value, int levels) {
        if (!value.isContainer()) {
            return false;
        }
        if (levels == 0) {
            return true;
        }
        for (JsonNode child : value) {
            if (exceeds(child, levels - 1)) {
                return true;
            }
        }
        return false;
    }
}

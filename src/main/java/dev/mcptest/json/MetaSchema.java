package dev.mcptest.json;

import tools.jackson.databind.JsonNode;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** Checks schemas against the rules of their dialect. */
final class MetaSchema {

    private MetaSchema() {}

    static void check(JsonNode schema, SchemaDialect dialect) throws InvalidSchema {
        JsonSchema rules = Loaded.RULES.computeIfAbsent(dialect, MetaSchema::load);
        if (rules.validate(schema) instanceof SchemaVerdict.Invalid(var errors)) {
            SchemaError first = errors.getFirst();
            throw new InvalidSchema(
                    InvalidSchema.MALFORMED, new Pointer(first.instancePath()), first.message());
        }
    }

    /** Draft 2020-12 is read from one document of ours: the original has eight. */
    private static JsonSchema load(SchemaDialect dialect) {
        return dialect == SchemaDialect.DRAFT_2020_12
                ? JsonSchema.trusted(ours())
                : JsonSchema.trusted(SchemaEngine.metaSchema(dialect));
    }

    private static JsonNode ours() {
        try {
            return Json.parse(Draft202012.rules());
        } catch (InvalidJson e) {
            throw new IllegalStateException("the rules of draft 2020-12 are no JSON", e);
        }
    }

    private static final class Loaded {
        static final ConcurrentMap<SchemaDialect, JsonSchema> RULES = new ConcurrentHashMap<>();
    }
}

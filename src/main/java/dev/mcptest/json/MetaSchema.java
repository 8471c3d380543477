package dev.mcptest.json;

import tools.jackson.databind.JsonNode;

import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** Checks schemas against the rules of their dialect. */
final class MetaSchema {

    private static final String DRAFT_2020_12 = "json-schema-2020-12.json";

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
                ? JsonSchema.trusted(read(DRAFT_2020_12))
                : JsonSchema.trusted(SchemaEngine.metaSchema(dialect));
    }

    private static JsonNode read(String name) {
        try (InputStream in = MetaSchema.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("resource " + name + " is missing");
            }
            return Json.parse(in.readAllBytes());
        } catch (IOException | InvalidJson e) {
            throw new IllegalStateException("resource " + name + " cannot be read", e);
        }
    }

    private static final class Loaded {
        static final ConcurrentMap<SchemaDialect, JsonSchema> RULES = new ConcurrentHashMap<>();
    }
}

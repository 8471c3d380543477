package dev.mcptest.schema;

import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.json.Pointer;
import dev.mcptest.schema.error.SchemaError;
import dev.mcptest.schema.error.SchemaVerdict;

import tools.jackson.databind.JsonNode;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** Checks schemas against the rules of their dialect. */
final class MetaSchema {

    private MetaSchema() {}

    static void check(JsonNode schema, SchemaDialect dialect) throws UnusableSchemaException {
        if (dialect.sharesPlainKeywords()
                && PlainKeywords.areAll(schema, dialect)
                && isPlainlyRight(schema)) {
            return;
        }
        JsonSchema rules = rules(dialect);
        if (rules.validate(schema) instanceof SchemaVerdict.Invalid(var errors)) {
            SchemaError first = errors.getFirst();
            throw new UnusableSchemaException(
                    UnusableSchemaException.MALFORMED,
                    new Pointer(first.instancePath()),
                    first.message());
        }
    }

    /**
     * Returns whether a schema obeys draft 2020-12, which is fast to check. Schemas of other drafts
     * can use it as well: newer drafts removed or moved keywords, but allow hardly anything that
     * older ones forbid.
     */
    static boolean isPlainlyRight(JsonNode schema) {
        return rules(SchemaDialect.DRAFT_2020_12).takesAtOnce(schema);
    }

    private static JsonSchema rules(SchemaDialect dialect) {
        return Loaded.RULES.computeIfAbsent(dialect, MetaSchema::load);
    }

    /** Draft 2020-12 is read from one bundled document; the original consists of eight. */
    private static JsonSchema load(SchemaDialect dialect) {
        return dialect == SchemaDialect.DRAFT_2020_12
                ? JsonSchema.trusted(bundledRules())
                : JsonSchema.trusted(SchemaEngine.metaSchema(dialect));
    }

    private static JsonNode bundledRules() {
        try {
            return Json.parse(Draft202012.rules());
        } catch (InvalidJsonException e) {
            throw new IllegalStateException("the rules of draft 2020-12 are not valid JSON", e);
        }
    }

    private static final class Loaded {
        static final ConcurrentMap<SchemaDialect, JsonSchema> RULES = new ConcurrentHashMap<>();
    }
}

package dev.mcptest.shape;

import dev.mcptest.schema.JsonSchema;
import dev.mcptest.schema.UnusableSchemaException;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;

/**
 * Reads tool schemas that do not name their dialect. Since 2025-11-25 the default is draft 2020-12.
 * Older revisions do not define it, so a schema is accepted if it is valid in any dialect.
 */
final class Dialects {

    private static final String DIALECT = "$schema";
    private static final List<String> OLDER =
            List.of(
                    "http://json-schema.org/draft-07/schema",
                    "http://json-schema.org/draft-04/schema");

    private static final List<String> FAULTS =
            List.of(UnusableSchemaException.MALFORMED, UnusableSchemaException.UNRESOLVED_REF);

    private interface Use<T> {
        T of(JsonNode schema) throws UnusableSchemaException;
    }

    private Dialects() {}

    /**
     * Fails if a schema breaks the rules of its dialect. Limitations of mcptest, such as references
     * to other documents, do not count as errors of the schema.
     */
    static void check(JsonNode schema, String revision) throws UnusableSchemaException {
        anyOf(schema, revision, Dialects::check);
    }

    static JsonSchema compile(JsonNode schema, String revision) throws UnusableSchemaException {
        return anyOf(schema, revision, JsonSchema::compile);
    }

    private static boolean check(JsonNode schema) throws UnusableSchemaException {
        try {
            JsonSchema.checkRules(schema);
            return true;
        } catch (UnusableSchemaException e) {
            if (FAULTS.contains(e.code())) {
                throw e;
            }
            return false;
        }
    }

    private static <T> T anyOf(JsonNode schema, String revision, Use<T> use)
            throws UnusableSchemaException {
        try {
            return use.of(schema);
        } catch (UnusableSchemaException e) {
            if (!e.code().equals(UnusableSchemaException.MALFORMED)
                    || schema.has(DIALECT)
                    || Revisions.isSince(revision, Revisions.V2025_11_25)) {
                throw e;
            }
            return older(schema, use, e);
        }
    }

    private static <T> T older(JsonNode schema, Use<T> use, UnusableSchemaException first)
            throws UnusableSchemaException {
        for (String dialect : OLDER) {
            try {
                return use.of(((ObjectNode) schema.deepCopy()).put(DIALECT, dialect));
            } catch (UnusableSchemaException _) {
                // Report the first error.
            }
        }
        throw first;
    }
}

package dev.mcptest.schema;

import tools.jackson.databind.JsonNode;

import java.util.Optional;

/**
 * Accepts valid values of an untrusted schema without the library, if schema and value are simple
 * and small enough that this is fast. A definition counts with all its nodes each time it is
 * referenced, so a recursive one exceeds the limit.
 */
final class PlainSchema implements QuickVerdict {

    private static final int SCHEMA_WEIGHT = 2_000;
    private static final int VALUE_WEIGHT = 10_000;
    private static final int CHARACTERS = 16;

    private final QuickSchema quick;

    private PlainSchema(QuickSchema quick) {
        this.quick = quick;
    }

    /**
     * Returns the quick check for a schema that obeys its meta-schema, or empty if the schema is
     * not simple enough.
     */
    static Optional<QuickVerdict> of(JsonNode schema, SchemaDialect dialect) {
        return dialect.sharesPlainKeywords()
                        && PlainKeywords.areAll(schema, dialect)
                        && new Weight(schema).left(schema, SCHEMA_WEIGHT) > 0
                ? Optional.of(new PlainSchema(new QuickSchema(new JsonSchema.OnePiece(schema))))
                : Optional.empty();
    }

    @Override
    public boolean takes(JsonNode value) {
        return left(value, VALUE_WEIGHT) > 0 && quick.takes(value);
    }

    private record Weight(JsonNode root) {

        int left(JsonNode schema, int weight) {
            int left = weight - 1;
            JsonNode reference = schema.path("$ref");
            if (reference.isString() && left > 0) {
                left = left(target(reference.stringValue()), left);
            }
            for (JsonNode part : schema) {
                if (left <= 0) {
                    return 0;
                }
                left = left(part, left);
            }
            return left;
        }

        private JsonNode target(String reference) {
            return root.path("$defs").path(PlainKeywords.definition(reference).orElse(""));
        }
    }

    /**
     * Subtracts the size of a value from the remaining weight. Stops as soon as nothing is left.
     */
    private static int left(JsonNode value, int weight) {
        if (value.isString()) {
            return weight - 1 - value.stringValue().length() / CHARACTERS;
        }
        int left = weight - 1;
        for (JsonNode part : value) {
            if (left <= 0) {
                return 0;
            }
            left = left(part, left);
        }
        return left;
    }
}

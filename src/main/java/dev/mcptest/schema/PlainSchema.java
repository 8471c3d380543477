package dev.mcptest.schema;

import tools.jackson.databind.JsonNode;

import java.util.Optional;

/**
 * Says yes to values that a schema of somebody else takes, where schema and value are so simple and
 * small that this cannot take long. A definition weighs as much as it has nodes wherever it is
 * referred to, and one that comes back to itself weighs too much.
 */
final class PlainSchema implements QuickVerdict {

    private static final int SCHEMA_WEIGHT = 2_000;
    private static final int VALUE_WEIGHT = 10_000;
    private static final int CHARACTERS = 16;

    private final QuickSchema quick;

    private PlainSchema(QuickSchema quick) {
        this.quick = quick;
    }

    /** Takes a schema that obeys its meta-schema; empty where it is not simple enough. */
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

    /** Counts the nodes of a schema. */
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

    /** Returns what is left of a weight after that of a value; counts no further than needed. */
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

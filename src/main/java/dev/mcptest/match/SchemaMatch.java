package dev.mcptest.match;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Phrase;
import dev.mcptest.schema.JsonSchema;
import dev.mcptest.schema.UnusableSchemaException;

import tools.jackson.databind.JsonNode;

import java.util.Optional;

/** Passes if the value is valid against a JSON Schema. Source: seeds 1, schema matcher. */
public record SchemaMatch(JsonNode argument, JsonSchema schema) implements Deterministic {

    public static final String NAME = "schema";

    public SchemaMatch {
        requireNonNull(argument, "argument is null");
        requireNonNull(schema, "schema is null");
    }

    public static Matcher of(JsonNode argument) throws InvalidMatcherException {
        return new SchemaMatch(argument, compile(argument));
    }

    static JsonSchema compile(JsonNode schema) throws InvalidMatcherException {
        try {
            return JsonSchema.compile(schema);
        } catch (UnusableSchemaException e) {
            throw new InvalidMatcherException(
                    e.pointer(), Phrase.of("{}: {}", e.code(), e.phrase()), Optional.empty());
        }
    }

    /** Compiles the schema that an argument may have as an option. */
    static Optional<JsonSchema> option(String matcher, JsonNode argument)
            throws InvalidMatcherException {
        JsonNode schema = new Argument(matcher, argument).option(NAME);
        if (schema.isMissingNode()) {
            return Optional.empty();
        }
        try {
            return Optional.of(compile(schema));
        } catch (InvalidMatcherException e) {
            throw e.under("/" + NAME);
        }
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Verdict judge(JsonNode actual) {
        return SchemaFailure.verdict(schema.validate(actual), argument, actual);
    }
}

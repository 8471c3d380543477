package dev.mcptest.match;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.json.Phrase;
import dev.mcptest.schema.JsonSchema;

import tools.jackson.databind.JsonNode;

import java.util.Optional;

/**
 * Passes if the string is JSON that is valid against the schema, if there is one. Source: seeds 1,
 * is-json matcher.
 */
public record IsJson(JsonNode argument, Optional<JsonSchema> schema) implements Deterministic {

    public static final String NAME = "is-json";

    public IsJson {
        requireNonNull(argument, "argument is null");
        requireNonNull(schema, "schema is null");
    }

    public static Matcher of(JsonNode argument) throws InvalidMatcherException {
        return new IsJson(argument, SchemaMatch.option(NAME, argument));
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Verdict judge(JsonNode actual) {
        if (!actual.isString()) {
            return Phrases.notAString(argument, actual);
        }
        try {
            JsonNode parsed = Json.parse(actual.stringValue());
            return schema.map(s -> judge(s, parsed)).orElseGet(Verdict::pass);
        } catch (InvalidJsonException e) {
            return noJson(actual, e);
        }
    }

    private Verdict judge(JsonSchema schema, JsonNode parsed) {
        return SchemaFailure.verdict(
                schema.validate(parsed), argument.path(SchemaMatch.NAME), parsed);
    }

    private Verdict noJson(JsonNode actual, InvalidJsonException e) {
        Phrase text = Phrase.of("line {}, column {}: {}", e.line(), e.column(), e.phrase());
        Detail note = hiding -> Json.nodes().stringNode(text.text(hiding));
        if (e.isLimit()) {
            return Verdict.fail(Phrase.of("{} is more than is read", actual), argument, actual)
                    .with("note", note)
                    .with("code", "JsonTooLarge");
        }
        return Verdict.fail(Phrase.of("{} is not JSON", actual), argument, actual)
                .with("note", note);
    }
}

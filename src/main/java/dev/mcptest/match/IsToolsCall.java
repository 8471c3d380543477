package dev.mcptest.match;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.TypeName;
import dev.mcptest.schema.JsonSchema;

import tools.jackson.databind.JsonNode;

import java.util.Optional;

/**
 * Passes if the value is a tool call, {@code {name: string, arguments: object}}, whose arguments
 * are valid against the schema, if there is one. Source: seeds 1, is-valid-tools-call matcher.
 */
public record IsToolsCall(JsonNode argument, Optional<JsonSchema> schema) implements Deterministic {

    public static final String NAME = "is-valid-tools-call";

    private static final String ARGUMENTS = "arguments";

    public IsToolsCall {
        requireNonNull(argument, "argument is null");
        requireNonNull(schema, "schema is null");
    }

    public static Matcher of(JsonNode argument) throws InvalidMatcherException {
        return new IsToolsCall(argument, SchemaMatch.option(NAME, argument));
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Verdict judge(JsonNode actual) {
        if (!actual.isObject()) {
            return fail("", "expected an object, got " + TypeName.withArticle(actual), actual);
        }
        JsonNode name = actual.path("name");
        if (!name.isString()) {
            return fail("/name", "expected a string `name`, got " + found(name), actual);
        }
        JsonNode arguments = actual.path(ARGUMENTS);
        if (!arguments.isObject()) {
            return fail(
                    "/" + ARGUMENTS,
                    "expected an object `arguments`, got " + found(arguments),
                    actual);
        }
        return schema.map(s -> judge(s, arguments)).orElseGet(Verdict::pass);
    }

    private Verdict judge(JsonSchema schema, JsonNode arguments) {
        return SchemaFailure.verdict(
                schema.validate(arguments), argument.path(SchemaMatch.NAME), arguments);
    }

    private Verdict fail(String path, String what, JsonNode actual) {
        return Verdict.fail("not a tool call: " + what, argument, actual).with("path", path);
    }

    private static String found(JsonNode member) {
        return member.isMissingNode() ? "none" : TypeName.withArticle(member);
    }
}

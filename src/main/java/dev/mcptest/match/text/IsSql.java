package dev.mcptest.match.text;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Phrase;
import dev.mcptest.match.Argument;
import dev.mcptest.match.Deterministic;
import dev.mcptest.match.InvalidMatcherException;
import dev.mcptest.match.Matcher;
import dev.mcptest.match.Phrases;
import dev.mcptest.match.Verdict;

import tools.jackson.databind.JsonNode;

/** Passes if the string is SQL of any dialect. Source: seeds 1, is-sql matcher. */
public record IsSql(JsonNode argument) implements Deterministic {

    public static final String NAME = "is-sql";

    public IsSql {
        requireNonNull(argument, "argument is null");
    }

    public static Matcher of(JsonNode argument) throws InvalidMatcherException {
        if (!argument.isNull()) {
            throw new Argument(NAME, argument).takes("no argument", "; write is-sql: ~");
        }
        return new IsSql(argument);
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
        return switch (SqlText.read(actual.stringValue())) {
            case SqlText.Parsed() -> Verdict.pass();
            case SqlText.Refused(String what) ->
                    fail(Phrase.of("{} is not SQL: {}", actual, what), actual);
            case SqlText.GivenUp(String why) ->
                    fail(Phrase.of("{} was given up: {}", actual, why), actual)
                            .with("code", "SqlTimedOut");
        };
    }

    private Verdict.Fail fail(Phrase phrase, JsonNode actual) {
        return Verdict.fail(phrase, argument, actual);
    }
}

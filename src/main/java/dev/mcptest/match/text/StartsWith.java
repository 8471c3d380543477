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

/** Passes if the string starts with a text. Source: seeds 1, starts-with matcher. */
public record StartsWith(JsonNode argument, String prefix) implements Deterministic {

    public static final String NAME = "starts-with";

    public StartsWith {
        requireNonNull(argument, "argument is null");
        requireNonNull(prefix, "prefix is null");
    }

    public static Matcher of(JsonNode argument) throws InvalidMatcherException {
        return new StartsWith(argument, new Argument(NAME, argument).text());
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
        return actual.stringValue().startsWith(prefix)
                ? Verdict.pass()
                : Verdict.fail(
                        Phrase.of("{} does not start with {}", actual, argument), argument, actual);
    }
}

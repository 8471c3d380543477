package dev.mcptest.match;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Phrase;

import tools.jackson.databind.JsonNode;

/** Passes if the string starts with a text. Source: seeds 1, starts-with matcher. */
record StartsWith(JsonNode argument, String prefix) implements Deterministic {

    static final String NAME = "starts-with";

    StartsWith {
        requireNonNull(argument, "argument is null");
        requireNonNull(prefix, "prefix is null");
    }

    static Matcher of(JsonNode argument) throws InvalidMatcherException {
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

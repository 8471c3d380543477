package dev.mcptest.match;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Phrase;
import dev.mcptest.json.regex.TextSearch;

import tools.jackson.databind.JsonNode;

import java.util.Locale;

/** Passes if the string contains a text, ignoring case. Source: seeds 1, icontains matcher. */
record IContains(JsonNode argument, String text) implements Deterministic {

    static final String NAME = "icontains";

    IContains {
        requireNonNull(argument, "argument is null");
        requireNonNull(text, "text is null");
    }

    static Matcher of(JsonNode argument) throws InvalidMatcherException {
        return new IContains(argument, new Argument(NAME, argument).text());
    }

    static boolean holds(String part, String text) {
        return TextSearch.contains(folded(text), folded(part));
    }

    /** Upper case first, which makes more letters equal, such as ss and sharp s. */
    private static String folded(String text) {
        return text.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT);
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
        return holds(text, actual.stringValue())
                ? Verdict.pass()
                : Verdict.fail(
                        Phrase.of("{} does not contain {} in any case", actual, argument),
                        argument,
                        actual);
    }
}

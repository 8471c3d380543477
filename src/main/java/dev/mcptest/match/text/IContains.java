package dev.mcptest.match.text;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Phrase;
import dev.mcptest.json.regex.TextSearch;
import dev.mcptest.match.Argument;
import dev.mcptest.match.Deterministic;
import dev.mcptest.match.InvalidMatcherException;
import dev.mcptest.match.Matcher;
import dev.mcptest.match.Phrases;
import dev.mcptest.match.Verdict;

import tools.jackson.databind.JsonNode;

import java.util.Locale;

/** Passes if the string contains a text, ignoring case. Source: seeds 1, icontains matcher. */
public record IContains(JsonNode argument, String text) implements Deterministic {

    public static final String NAME = "icontains";

    public IContains {
        requireNonNull(argument, "argument is null");
        requireNonNull(text, "text is null");
    }

    public static Matcher of(JsonNode argument) throws InvalidMatcherException {
        return new IContains(argument, new Argument(NAME, argument).text());
    }

    public static boolean holds(String part, String text) {
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

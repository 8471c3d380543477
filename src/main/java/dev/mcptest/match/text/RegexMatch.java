package dev.mcptest.match.text;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Json;
import dev.mcptest.json.Phrase;
import dev.mcptest.json.regex.InvalidRegexException;
import dev.mcptest.json.regex.Regex;
import dev.mcptest.match.Argument;
import dev.mcptest.match.Deterministic;
import dev.mcptest.match.InvalidMatcherException;
import dev.mcptest.match.Matcher;
import dev.mcptest.match.Verdict;

import tools.jackson.databind.JsonNode;

import java.util.Optional;

/**
 * Passes if a regular expression in RE2 syntax matches somewhere in the value: in a string, or in
 * the JSON of any other value on one line. Source: seeds 1, regex matcher.
 */
public record RegexMatch(JsonNode argument, Regex regex) implements Deterministic {

    public static final String NAME = "regex";

    public RegexMatch {
        requireNonNull(argument, "argument is null");
        requireNonNull(regex, "regex is null");
    }

    public static Matcher of(JsonNode argument) throws InvalidMatcherException {
        String text = new Argument(NAME, argument).text();
        try {
            return new RegexMatch(argument, Regex.compile(text));
        } catch (InvalidRegexException e) {
            throw new InvalidMatcherException("", e.text());
        }
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Verdict judge(JsonNode actual) {
        Optional<Boolean> found =
                regex.find(actual.isString() ? actual.stringValue() : Json.write(actual));
        if (found.isEmpty()) {
            return fail("the match took too long and was given up: ", actual)
                    .with("code", "RegexTimedOut");
        }
        return found.get() ? Verdict.pass() : fail("", actual);
    }

    private Verdict.Fail fail(String before, JsonNode actual) {
        Phrase phrase =
                Phrase.of("{}{} does not match `{}`", before, actual, argument.stringValue());
        return Verdict.fail(phrase, argument, actual).with("match", Json.nodes().nullNode());
    }
}

package dev.mcptest.match.text;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Json;
import dev.mcptest.json.Phrase;
import dev.mcptest.json.TypeName;
import dev.mcptest.match.Argument;
import dev.mcptest.match.Deterministic;
import dev.mcptest.match.EditDistance;
import dev.mcptest.match.InvalidMatcherException;
import dev.mcptest.match.Matcher;
import dev.mcptest.match.Verdict;

import tools.jackson.databind.JsonNode;

import java.math.BigDecimal;
import java.util.List;
import java.util.OptionalInt;

/**
 * Passes if the edit distance to a text, in code points, is at most a given number. Values other
 * than strings are compared as JSON on one line. Source: seeds 1, levenshtein matcher.
 */
public record Levenshtein(JsonNode argument, String value, int max) implements Deterministic {

    public static final String NAME = "levenshtein";

    private static final String VALUE = "value";
    private static final String MAX = "max";
    private static final BigDecimal LARGEST = BigDecimal.valueOf(Integer.MAX_VALUE / 4);

    public Levenshtein {
        requireNonNull(argument, "argument is null");
        requireNonNull(value, "value is null");
    }

    public static Matcher of(JsonNode argument) throws InvalidMatcherException {
        var options = new Argument(NAME, argument);
        if (!argument.isObject()) {
            throw options.takes("an object with `value` and `max`", "");
        }
        options.knowsOnly(List.of(VALUE, MAX));
        JsonNode value = argument.path(VALUE);
        if (!value.isString()) {
            throw wrong(VALUE, "a string", value);
        }
        JsonNode max = argument.path(MAX);
        if (!isCount(max)) {
            throw wrong(MAX, "a whole number that is not negative", max);
        }
        int bound = max.decimalValue().min(LARGEST).intValue();
        return new Levenshtein(argument, value.stringValue(), bound);
    }

    private static boolean isCount(JsonNode max) {
        return max.isNumber()
                && max.decimalValue().signum() >= 0
                && max.decimalValue().stripTrailingZeros().scale() <= 0;
    }

    private static InvalidMatcherException wrong(String key, String what, JsonNode actual) {
        return actual.isMissingNode()
                ? new InvalidMatcherException("", NAME + " needs `" + key + "`, " + what)
                : new InvalidMatcherException(
                        "/" + key,
                        "`" + key + "` is " + what + ", not " + TypeName.withArticle(actual));
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Verdict judge(JsonNode actual) {
        String text = actual.isString() ? actual.stringValue() : Json.write(actual);
        var distance = EditDistance.between(value, text);
        int bound = distance.isCheap() ? Math.max(max, distance.largest()) : max;
        OptionalInt edits = distance.upTo(bound);
        if (edits.isEmpty()) {
            return fail(actual, "the distance took too long to tell and was given up: ", "")
                    .with("code", "LevenshteinTimedOut");
        }
        if (edits.getAsInt() <= max) {
            return Verdict.pass();
        }
        return edits.getAsInt() > bound
                ? fail(actual, "", "more than " + edits(max))
                : fail(actual, "", edits(edits.getAsInt()))
                        .with("distance", Json.nodes().numberNode(edits.getAsInt()));
    }

    private static String edits(int count) {
        return count + (count == 1 ? " edit" : " edits");
    }

    private Verdict.Fail fail(JsonNode actual, String before, String far) {
        JsonNode expected = Json.nodes().stringNode(value);
        Phrase phrase =
                far.isEmpty()
                        ? Phrase.of("{}{} and {}", before, actual, expected)
                        : Phrase.of(
                                "{}{} is {} away from {}, at most {} allowed",
                                before,
                                actual,
                                far,
                                expected,
                                max + (max == 1 ? " is" : " are"));
        return Verdict.fail(phrase, expected, actual).with(MAX, argument.path(MAX));
    }
}

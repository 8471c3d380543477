package dev.mcptest.match;

import dev.mcptest.json.Phrase;
import dev.mcptest.json.TypeName;

import tools.jackson.databind.JsonNode;

/** Wording that several matchers share. */
public final class Phrases {

    private Phrases() {}

    /** Returns {@code expected 4 to equal 5}, with the types if they differ. */
    static Phrase notEqual(JsonNode expected, JsonNode actual) {
        return compared("expected {} to equal {}{}", actual, expected, expected, actual);
    }

    /** Returns {@code expected 5, got 4}, with the types if they differ. */
    public static Phrase expectedGot(JsonNode expected, JsonNode actual) {
        return compared("expected {}, got {}{}", expected, actual, expected, actual);
    }

    private static Phrase compared(
            String template, JsonNode first, JsonNode second, JsonNode expected, JsonNode actual) {
        return expected.getNodeType() == actual.getNodeType()
                ? Phrase.of(template, first, second, "")
                : Phrase.of(template, typed(first), typed(second), quoting(expected, actual));
    }

    /** Adds a hint if the values differ only because the actual number is a string. */
    private static String quoting(JsonNode expected, JsonNode actual) {
        boolean digits =
                expected.isNumber()
                        && actual.isString()
                        && actual.stringValue().equals(expected.asString(""));
        return digits ? "; put the number in quotes to compare it as a text" : "";
    }

    /** Returns {@code number 3}, {@code object {...}}, {@code null}. */
    private static Phrase typed(JsonNode value) {
        return value.isNull()
                ? Phrase.words("null")
                : Phrase.of("{} {}", TypeName.of(value), value);
    }

    /** Returns the verdict of a string matcher on any other type. */
    public static Verdict notAString(JsonNode expected, JsonNode actual) {
        return Verdict.fail(
                "expected a string, got " + TypeName.withArticle(actual), expected, actual);
    }

    /** Adds the position to a sentence, unless it is about the whole value. */
    static Phrase at(String path, Phrase what) {
        return path.isEmpty() ? what : Phrase.of("at {}: {}", path, what);
    }
}

package dev.mcptest.match;

import dev.mcptest.json.Preview;
import dev.mcptest.json.TypeName;

import tools.jackson.databind.JsonNode;

/** Words that several matchers use. */
final class Sentence {

    private Sentence() {}

    /** Returns {@code expected 4 to equal 5}, with the types where they differ. */
    static String notEqual(JsonNode expected, JsonNode actual) {
        boolean sameType = expected.getNodeType() == actual.getNodeType();
        return sameType
                ? "expected " + Preview.of(actual) + " to equal " + Preview.of(expected)
                : "expected "
                        + typed(actual)
                        + " to equal "
                        + typed(expected)
                        + quoting(expected, actual);
    }

    /** Returns {@code expected 5, got 4}, with the types where they differ. */
    static String expectedGot(JsonNode expected, JsonNode actual) {
        boolean sameType = expected.getNodeType() == actual.getNodeType();
        return sameType
                ? "expected " + Preview.of(expected) + ", got " + Preview.of(actual)
                : "expected "
                        + typed(expected)
                        + ", got "
                        + typed(actual)
                        + quoting(expected, actual);
    }

    /** A number that is only not equal since the answer has its digits as a text. */
    private static String quoting(JsonNode expected, JsonNode actual) {
        boolean digits =
                expected.isNumber()
                        && actual.isString()
                        && actual.stringValue().equals(expected.asString(""));
        return digits ? "; put the number in quotes to compare it as a text" : "";
    }

    /** Returns {@code number 3}, {@code object {...}}, {@code null}. */
    static String typed(JsonNode value) {
        return value.isNull() ? "null" : TypeName.of(value) + " " + Preview.of(value);
    }

    /** Returns the verdict of a matcher for strings on anything else. */
    static Verdict notAString(JsonNode expected, JsonNode actual) {
        return Verdict.fail(
                "expected a string, got " + TypeName.withArticle(actual), expected, actual);
    }

    /** Returns a sentence with the place it is about, unless that is the whole value. */
    static String at(String path, String what) {
        return path.isEmpty() ? what : "at " + path + ": " + what;
    }
}

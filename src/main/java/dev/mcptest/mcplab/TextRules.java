package dev.mcptest.mcplab;

import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.json.Phrase;
import dev.mcptest.mcplab.path.JsonPath;
import dev.mcptest.mcplab.regex.JsMatch;
import dev.mcptest.mcplab.regex.JsRegex;

import tools.jackson.databind.JsonNode;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiPredicate;

/** Conditions on the text of a response. */
public final class TextRules {

    static final String GAVE_UP = "gave up after 1 s";

    private TextRules() {}

    public static LabCheck.Condition contains(String value) {
        return compared(value, String::contains, "does not contain");
    }

    public static LabCheck.Condition containsNot(String value) {
        return compared(value, (text, part) -> !text.contains(part), "contains");
    }

    public static LabCheck.Condition startsWith(String value) {
        return compared(value, String::startsWith, "does not start with");
    }

    public static LabCheck.Condition endsWith(String value) {
        return compared(value, String::endsWith, "does not end with");
    }

    public static LabCheck.Condition equalTo(String value) {
        return compared(value, String::equals, "is not");
    }

    private static LabCheck.Condition compared(
            String value, BiPredicate<String, String> holds, String otherwise) {
        String lower = value.toLowerCase(Locale.ROOT);
        return seen ->
                holds.test(seen.text().toLowerCase(Locale.ROOT), lower)
                        ? Optional.empty()
                        : failed("the response " + otherwise + " `" + value + "`", seen);
    }

    public static LabCheck.Condition matches(JsRegex regex) {
        return seen -> {
            Optional<JsMatch> match = regex.find(seen.text());
            if (match.isEmpty()) {
                return failed("/" + regex + "/i " + GAVE_UP, seen);
            }
            return match.get().isFound()
                    ? Optional.empty()
                    : failed("the response does not match /" + regex + "/i", seen);
        };
    }

    /**
     * A value must be at a path.
     *
     * @param equal what one of the values must be; empty for any
     */
    public static LabCheck.Condition has(JsonPath path, Optional<JsonNode> equal) {
        return seen ->
                values(
                        path,
                        seen,
                        values -> {
                            if (equal.isEmpty()) {
                                return values.isEmpty() ? "nothing at " + path : "";
                            }
                            return values.stream().anyMatch(it -> areEqual(it, equal.get()))
                                    ? ""
                                    : "no value at " + path + " equals " + Json.write(equal.get());
                        });
    }

    /** Nothing may be at a path. */
    public static LabCheck.Condition hasNot(JsonPath path) {
        return seen -> values(path, seen, values -> values.isEmpty() ? "" : path + " exists");
    }

    /** Says what is wrong with the values at a path; empty when nothing is. */
    @FunctionalInterface
    private interface Rule {
        String fault(List<JsonNode> values);
    }

    private static Optional<Finding> values(JsonPath path, Observed seen, Rule rule) {
        JsonNode document;
        try {
            document = Json.parseLastKey(seen.text());
        } catch (InvalidJsonException e) {
            return Optional.of(
                    new Finding(
                            Phrase.of("invalid JSON: {}", e.phrase()),
                            text(seen),
                            Optional.empty()));
        }
        Optional<List<JsonNode>> values = path.find(document);
        if (values.isEmpty()) {
            return failed(path + " " + GAVE_UP, seen);
        }
        String fault = rule.fault(values.get());
        return fault.isEmpty() ? Optional.empty() : failed(fault, seen);
    }

    /** Compares without conversion, numbers as doubles. */
    static boolean areEqual(JsonNode value, JsonNode expected) {
        if (value.isNumber() && expected.isNumber()) {
            return Json.nearest(value) == Json.nearest(expected);
        }
        return value.isValueNode() && value.equals(expected);
    }

    private static Optional<Finding> failed(String message, Observed seen) {
        return Optional.of(Finding.of(message, text(seen)));
    }

    private static JsonNode text(Observed seen) {
        return Json.nodes().stringNode(seen.text());
    }
}

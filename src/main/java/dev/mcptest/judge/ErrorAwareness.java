package dev.mcptest.judge;

import dev.mcptest.json.Json;
import dev.mcptest.suite.expect.Assertion;
import dev.mcptest.suite.expect.Expectation;
import dev.mcptest.suite.expect.Transform;

import tools.jackson.databind.JsonNode;

import java.util.List;
import java.util.Optional;

/** Detects whether a test deliberately checks for the error that it passes with. */
public final class ErrorAwareness {

    private static final List<String> NAMES = List.of("isError", "error");

    private ErrorAwareness() {}

    public static boolean looksAtErrors(Expectation expectation) {
        for (Assertion assertion : expectation.assertions()) {
            if (looks(assertion)) {
                return true;
            }
        }
        return false;
    }

    private static boolean looks(Assertion assertion) {
        List<String> path = assertion.target().members();
        if (path.size() > 1) {
            return path.getFirst().equals("result") && NAMES.contains(path.get(1));
        }
        boolean envelope = assertion.target().toString().isEmpty();
        if (!envelope && !path.equals(List.of("result"))) {
            return false;
        }
        Optional<Transform> transform = assertion.transform();
        return transform.isPresent()
                ? looks(transform.get())
                : looks(assertion.matcher().name(), assertion.matcher().argument(), envelope);
    }

    /** What a command checks is unknown, so it counts as checking everything. */
    private static boolean looks(Transform transform) {
        return transform instanceof Transform.Command
                || NAMES.stream()
                        .anyMatch(name ->
                                transform.text().contains("." + name)
                                        || transform.text().contains('"' + name + '"'));
    }

    private static boolean looks(String matcher, JsonNode argument, boolean envelope) {
        return switch (matcher) {
            case "exact", "snapshot" -> true;
            case "contains", "subset" -> hasOne(envelope ? argument.path("result") : argument);
            case "schema" -> namesOne(argument);
            case "cel" -> CelPaths.namesOne(argument.asString(""), envelope, NAMES);
            case "not" -> looksNot(argument, envelope);
            case "anyOf", "oneOf", "allOf" ->
                    argument.valueStream().anyMatch(one -> looksInside(one, envelope));
            default -> isInText(argument);
        };
    }

    /**
     * A value that differs from {@code exact} may still be an error, so only the members of {@code
     * exact} count.
     */
    private static boolean looksNot(JsonNode matcher, boolean envelope) {
        return matcher.has("exact")
                ? looks("contains", matcher.path("exact"), envelope)
                : looksInside(matcher, envelope);
    }

    private static boolean looksInside(JsonNode matcher, boolean envelope) {
        return matcher.propertyStream()
                .anyMatch(one -> looks(one.getKey(), one.getValue(), envelope));
    }

    private static boolean hasOne(JsonNode part) {
        return part.isString() ? isInText(part) : NAMES.stream().anyMatch(part::has);
    }

    /** A schema refers to members by name, in keys and in lists. */
    private static boolean namesOne(JsonNode schema) {
        if (schema.isString()) {
            return NAMES.contains(schema.stringValue());
        }
        return schema.propertyStream()
                        .anyMatch(field ->
                                NAMES.contains(field.getKey()) || namesOne(field.getValue()))
                || (schema.isArray() && schema.valueStream().anyMatch(ErrorAwareness::namesOne));
    }

    /** Text matchers search the JSON text of the value. */
    private static boolean isInText(JsonNode argument) {
        String written = Json.write(argument);
        return written.contains("isError") || written.contains("\\\"error\\\"");
    }
}

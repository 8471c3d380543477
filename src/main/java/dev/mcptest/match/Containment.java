package dev.mcptest.match;

import dev.mcptest.json.DeepStack;
import dev.mcptest.json.JsonEquality;
import dev.mcptest.json.regex.TextSearch;

import tools.jackson.databind.JsonNode;

/**
 * Looks for one value inside another: objects by their keys, arrays as multisets, the rest as the
 * kind of containment says.
 *
 * <p>Source: contract, contains on strings, subset matcher, contains in arrays.
 */
enum Containment {
    /** Strings by substring, scalars also as an element of an array. */
    CONTAINS,
    /** Strings and scalars by equality. */
    SUBSET;

    Verdict judge(JsonNode expected, JsonNode actual) {
        return DeepStack.run(
                actual,
                () ->
                        holds(expected, actual)
                                ? Verdict.pass()
                                : new MissingPart(this).explain(expected, actual).toFail());
    }

    /** Returns whether a value contains another one. */
    boolean holds(JsonNode expected, JsonNode actual) {
        return switch (expected.getNodeType()) {
            case OBJECT -> actual.isObject() && members(expected, actual);
            case ARRAY -> actual.isArray() && pairing(expected, actual).firstAlone().isEmpty();
            default -> this == CONTAINS ? needle(expected, actual) : equal(expected, actual);
        };
    }

    private boolean members(JsonNode expected, JsonNode actual) {
        for (var field : expected.properties()) {
            JsonNode value = actual.get(field.getKey());
            if (value == null || !holds(field.getValue(), value)) {
                return false;
            }
        }
        return true;
    }

    /** Pairs the elements of two arrays. */
    Pairing pairing(JsonNode expected, JsonNode actual) {
        return new Pairing(expected, actual, this::element);
    }

    /** Judges one element of an array by one that is expected: never by substring. */
    boolean element(JsonNode expected, JsonNode actual) {
        return expected.isContainer() ? holds(expected, actual) : equal(expected, actual);
    }

    private static boolean needle(JsonNode expected, JsonNode actual) {
        if (actual.isArray()) {
            return ElementSearch.isIn(expected, actual);
        }
        if (expected.isString() && actual.isString()) {
            return TextSearch.contains(actual.stringValue(), expected.stringValue());
        }
        return equal(expected, actual);
    }

    private static boolean equal(JsonNode expected, JsonNode actual) {
        return JsonEquality.equal(expected, actual);
    }
}

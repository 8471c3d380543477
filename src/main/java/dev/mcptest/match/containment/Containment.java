package dev.mcptest.match.containment;

import dev.mcptest.json.DeepStack;
import dev.mcptest.json.JsonEquality;
import dev.mcptest.json.regex.TextSearch;
import dev.mcptest.match.Verdict;

import tools.jackson.databind.JsonNode;

/**
 * Checks whether one value contains another: objects by key, arrays as multisets, everything else
 * depending on the kind of containment.
 *
 * <p>Source: contract, contains on strings, subset matcher, contains in arrays.
 */
enum Containment {
    /** Strings match by substring; a scalar may also be an element of an array. */
    CONTAINS,
    /** Strings and other scalars match by equality. */
    SUBSET;

    Verdict judge(JsonNode expected, JsonNode actual) {
        return DeepStack.run(
                actual,
                () ->
                        holds(expected, actual)
                                ? Verdict.pass()
                                : new MissingPart(this).explain(expected, actual).toFail());
    }

    /** Returns whether a value contains the expected one. */
    boolean holds(JsonNode expected, JsonNode actual) {
        return switch (expected.getNodeType()) {
            case OBJECT -> actual.isObject() && members(expected, actual);
            case ARRAY -> actual.isArray() && pairing(expected, actual).firstAlone().isEmpty();
            default ->
                    this == CONTAINS ? isPartOrElement(expected, actual) : equal(expected, actual);
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

    Pairing pairing(JsonNode expected, JsonNode actual) {
        return new Pairing(expected, actual, this::element);
    }

    /** Compares an expected element with an element of an array; never by substring. */
    boolean element(JsonNode expected, JsonNode actual) {
        return expected.isContainer() ? holds(expected, actual) : equal(expected, actual);
    }

    private static boolean isPartOrElement(JsonNode expected, JsonNode actual) {
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

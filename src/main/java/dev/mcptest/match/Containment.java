package dev.mcptest.match;

import dev.mcptest.json.JsonEquality;
import dev.mcptest.json.Preview;
import dev.mcptest.json.Suggestion;
import dev.mcptest.json.TypeName;

import tools.jackson.databind.JsonNode;

import java.util.Optional;

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

    /** Returns where a value fails to contain another one; nothing if it does. */
    Optional<Mismatch> mismatch(JsonNode expected, JsonNode actual) {
        return switch (expected.getNodeType()) {
            case OBJECT -> object(expected, actual);
            case ARRAY -> array(expected, actual);
            default -> this == CONTAINS ? needle(expected, actual) : equal(expected, actual);
        };
    }

    private Optional<Mismatch> object(JsonNode expected, JsonNode actual) {
        if (!actual.isObject()) {
            return Optional.of(otherType(expected, actual));
        }
        for (var field : expected.properties()) {
            Optional<Mismatch> mismatch = member(field.getKey(), field.getValue(), actual);
            if (mismatch.isPresent()) {
                return mismatch.map(below -> below.under(field.getKey()));
            }
        }
        return Optional.empty();
    }

    private Optional<Mismatch> member(String key, JsonNode expected, JsonNode actual) {
        JsonNode value = actual.get(key);
        return value == null
                ? Optional.of(missing(key, expected, actual))
                : mismatch(expected, value);
    }

    private Optional<Mismatch> array(JsonNode expected, JsonNode actual) {
        if (!actual.isArray()) {
            return Optional.of(otherType(expected, actual));
        }
        var pairing = new Pairing(expected, actual, (e, a) -> element(e, a).isEmpty());
        return pairing.firstAlone().map(alone -> noPartner(expected.path(alone), actual));
    }

    /** Judges one element of an array by one that is expected: never by substring. */
    Optional<Mismatch> element(JsonNode expected, JsonNode actual) {
        return expected.isContainer() ? mismatch(expected, actual) : equal(expected, actual);
    }

    private static Optional<Mismatch> equal(JsonNode expected, JsonNode actual) {
        return JsonEquality.equal(expected, actual)
                ? Optional.empty()
                : Optional.of(notEqual(expected, actual));
    }

    private Optional<Mismatch> needle(JsonNode expected, JsonNode actual) {
        if (actual.isArray()) {
            return Needle.isIn(expected, actual)
                    ? Optional.empty()
                    : Optional.of(noPartner(expected, actual));
        }
        if (expected.isString() && actual.isString()) {
            return actual.stringValue().contains(expected.stringValue())
                    ? Optional.empty()
                    : Optional.of(noSubstring(expected, actual));
        }
        return equal(expected, actual);
    }

    private static Mismatch missing(String key, JsonNode expected, JsonNode actual) {
        String hint =
                Suggestion.nearest(key, actual.propertyNames())
                        .map(near -> "; did you mean `" + near + "`?")
                        .orElse("");
        return new Mismatch(
                "",
                expected,
                Optional.empty(),
                "missing key `" + key + "`" + hint,
                "missing key `" + key + "` in actual value");
    }

    private static Mismatch notEqual(JsonNode expected, JsonNode actual) {
        return expected.getNodeType() == actual.getNodeType()
                ? Mismatch.of(expected, actual, Sentence.expectedGot(expected, actual), "")
                : otherType(expected, actual);
    }

    private static Mismatch otherType(JsonNode expected, JsonNode actual) {
        return Mismatch.of(
                expected,
                actual,
                Sentence.expectedGot(expected, actual),
                "expected " + TypeName.of(expected) + ", got " + TypeName.of(actual));
    }

    private static Mismatch noSubstring(JsonNode expected, JsonNode actual) {
        boolean onlyCase = IContains.holds(expected.stringValue(), actual.stringValue());
        return Mismatch.of(
                expected,
                actual,
                Preview.of(actual) + " does not contain " + Preview.of(expected),
                onlyCase ? "it does in other case; icontains would hold" : "");
    }

    private Mismatch noPartner(JsonNode expected, JsonNode actual) {
        boolean taken = actual.valueStream().anyMatch(item -> element(expected, item).isEmpty());
        String what =
                taken
                        ? "too few elements match " + Preview.of(expected)
                        : "no element matches " + Preview.of(expected) + nearest(expected, actual);
        String note = taken ? "each expected element needs an element of its own" : "";
        return Mismatch.of(expected, actual, what, note);
    }

    /** Says what is wrong with the element that comes nearest, for expected objects and arrays. */
    private String nearest(JsonNode expected, JsonNode actual) {
        return expected.isContainer()
                ? NearMiss.in(expected, actual, this)
                        .map(near -> "; nearest is [" + near.index() + "]: " + near.sentence())
                        .orElse("")
                : "";
    }
}

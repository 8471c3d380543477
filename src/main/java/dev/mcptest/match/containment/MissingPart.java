package dev.mcptest.match.containment;

import dev.mcptest.json.Phrase;
import dev.mcptest.json.Suggestion;
import dev.mcptest.json.TypeName;
import dev.mcptest.match.Mismatch;
import dev.mcptest.match.Phrases;
import dev.mcptest.match.text.IContains;

import tools.jackson.databind.JsonNode;

import java.util.Optional;

/**
 * Finds the first position where a value does not contain another one.
 *
 * @param by the kind of containment that fails
 */
record MissingPart(Containment by) {

    private static final int LOOKED_AT = 100;

    /** Explains a mismatch. Must not be called if the values match. */
    Mismatch explain(JsonNode expected, JsonNode actual) {
        return explain(expected, actual, true);
    }

    private Mismatch explain(JsonNode expected, JsonNode actual, boolean nearMiss) {
        if (expected.isObject() && actual.isObject()) {
            return member(expected, actual, nearMiss);
        }
        if (expected.isArray() && actual.isArray()) {
            int alone = by.pairing(expected, actual).firstAlone().orElse(0);
            return noPartner(expected.path(alone), actual, nearMiss);
        }
        return by == Containment.CONTAINS && !expected.isContainer()
                ? missingScalar(expected, actual)
                : notEqual(expected, actual);
    }

    private Mismatch missingScalar(JsonNode expected, JsonNode actual) {
        if (actual.isArray()) {
            return noPartner(expected, actual, false);
        }
        boolean texts = expected.isString() && actual.isString();
        return texts ? noSubstring(expected, actual) : notEqual(expected, actual);
    }

    private Mismatch member(JsonNode expected, JsonNode actual, boolean nearMiss) {
        for (var field : expected.properties()) {
            String key = field.getKey();
            JsonNode value = actual.get(key);
            if (value == null) {
                return missing(key, field.getValue(), actual).under(key);
            }
            if (!by.holds(field.getValue(), value)) {
                return explain(field.getValue(), value, nearMiss).under(key);
            }
        }
        return notEqual(expected, actual);
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
                Phrase.words("missing key `" + key + "`" + hint),
                "missing key `" + key + "` in actual value");
    }

    private static Mismatch notEqual(JsonNode expected, JsonNode actual) {
        boolean sameType = expected.getNodeType() == actual.getNodeType();
        String note =
                sameType
                        ? ""
                        : "expected " + TypeName.of(expected) + ", got " + TypeName.of(actual);
        return Mismatch.of(expected, actual, Phrases.expectedGot(expected, actual), note);
    }

    private static Mismatch noSubstring(JsonNode expected, JsonNode actual) {
        boolean onlyCase = IContains.holds(expected.stringValue(), actual.stringValue());
        return Mismatch.of(
                expected,
                actual,
                Phrase.of("{} does not contain {}", actual, expected),
                onlyCase ? "it does in other case; icontains would hold" : "");
    }

    private Mismatch noPartner(JsonNode expected, JsonNode actual, boolean nearMiss) {
        boolean taken = actual.valueStream().anyMatch(item -> by.element(expected, item));
        if (taken) {
            return Mismatch.of(
                    expected,
                    actual,
                    Phrase.of("too few elements match {}", expected),
                    "each expected element needs an element of its own");
        }
        Phrase nearest =
                nearMiss && expected.isContainer() ? nearest(expected, actual) : Phrase.words("");
        return Mismatch.of(
                expected, actual, Phrase.of("no element matches {}{}", expected, nearest), "");
    }

    /** Describes the element of the same type that shares the most members. */
    private Phrase nearest(JsonNode expected, JsonNode actual) {
        int best = -1;
        int most = -1;
        for (int i = 0; i < Math.min(LOOKED_AT, actual.size()); i++) {
            int shared = shared(expected, actual.path(i));
            if (shared > most) {
                best = i;
                most = shared;
            }
        }
        return best < 0
                ? Phrase.words("")
                : Phrase.of(
                        "; nearest is [{}]: {}",
                        best,
                        explain(expected, actual.path(best), false).sentence());
    }

    private int shared(JsonNode expected, JsonNode item) {
        if (item.getNodeType() != expected.getNodeType()) {
            return -1;
        }
        int shared = 0;
        for (var field : expected.properties()) {
            JsonNode value = item.get(field.getKey());
            if (value != null) {
                shared += by.holds(field.getValue(), value) ? 3 : 1;
            }
        }
        return shared;
    }
}

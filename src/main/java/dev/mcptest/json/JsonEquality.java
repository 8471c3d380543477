package dev.mcptest.json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.NumericNode;

import java.util.HashSet;
import java.util.Set;

/**
 * Compares JSON values: numbers by value ({@code 1} equals {@code 1.0}), strings character by
 * character, objects regardless of key order.
 */
public final class JsonEquality {

    private JsonEquality() {}

    /** Returns whether two values are equal. */
    public static boolean equal(JsonNode a, JsonNode b) {
        if (a.getNodeType() != b.getNodeType()) {
            return false;
        }
        return switch (a.getNodeType()) {
            case OBJECT -> equalObjects(a, b);
            case ARRAY -> equalArrays(a, b);
            case NUMBER -> equalNumbers(a, b);
            default -> a.equals(b);
        };
    }

    /** Returns whether all items of an array are different. */
    public static boolean areDistinct(JsonNode array) {
        // A set of strings stays fast even when their hash codes collide, because strings are
        // comparable.
        Set<String> seen = new HashSet<>();
        for (JsonNode item : array) {
            TimeBudget.check();
            if (!seen.add(CanonicalJson.write(item))) {
                return false;
            }
        }
        return true;
    }

    private static boolean equalObjects(JsonNode a, JsonNode b) {
        if (a.size() != b.size()) {
            return false;
        }
        for (var field : a.properties()) {
            JsonNode other = b.get(field.getKey());
            if (other == null || !equal(field.getValue(), other)) {
                return false;
            }
        }
        return true;
    }

    private static boolean equalArrays(JsonNode a, JsonNode b) {
        if (a.size() != b.size()) {
            return false;
        }
        for (int i = 0; i < a.size(); i++) {
            if (!equal(a.path(i), b.path(i))) {
                return false;
            }
        }
        return true;
    }

    /** Compares magnitudes first, so that 1e999999999 is never written out. */
    private static boolean equalNumbers(JsonNode a, JsonNode b) {
        if (isNotFinite(a) || isNotFinite(b)) {
            return a.doubleValue() == b.doubleValue();
        }
        if (isLong(a) && isLong(b)) {
            return a.longValue() == b.longValue();
        }
        return a.decimalValue().compareTo(b.decimalValue()) == 0;
    }

    private static boolean isLong(JsonNode number) {
        return number.isInt() || number.isLong();
    }

    static boolean isNotFinite(JsonNode number) {
        return number instanceof NumericNode numeric && numeric.isNaN();
    }
}

package dev.mcptest.match;

import dev.mcptest.json.JsonEquality;
import dev.mcptest.json.Pointer;
import dev.mcptest.json.Preview;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.List;

/**
 * The differences of two values, one line each: {@code /ok: expected true, got false}, {@code
 * /items/2: missing}, {@code /extra: unexpected "x"}. At most {@value #SHOWN} lines are kept.
 */
final class StructureDiff {

    private static final int SHOWN = 50;

    private record Difference(Pointer at, String what) {}

    private final List<Difference> shown = new ArrayList<>();
    private int count;

    private StructureDiff() {}

    static StructureDiff of(JsonNode expected, JsonNode actual) {
        var diff = new StructureDiff();
        diff.compare(expected, actual, Pointer.ROOT);
        return diff;
    }

    /** Returns the lines. */
    String text() {
        var lines = new ArrayList<String>();
        for (Difference difference : shown) {
            String at = difference.at().text();
            lines.add(at.isEmpty() ? difference.what() : at + ": " + difference.what());
        }
        if (count > SHOWN) {
            lines.add("... and " + (count - SHOWN) + " more differences");
        }
        return String.join("\n", lines);
    }

    /** Returns the first difference as a sentence. */
    String sentence() {
        Difference first = shown.getFirst();
        String sentence = Sentence.at(first.at().text(), first.what());
        return switch (count) {
            case 1 -> sentence;
            case 2 -> sentence + " (and 1 more difference)";
            default -> sentence + " (and " + (count - 1) + " more differences)";
        };
    }

    private void compare(JsonNode expected, JsonNode actual, Pointer at) {
        if (expected.isObject() && actual.isObject()) {
            compareObjects(expected, actual, at);
        } else if (expected.isArray() && actual.isArray()) {
            compareArrays(expected, actual, at);
        } else if (!JsonEquality.equal(expected, actual)) {
            add(at, Sentence.expectedGot(expected, actual));
        }
    }

    private void compareObjects(JsonNode expected, JsonNode actual, Pointer at) {
        for (var field : expected.properties()) {
            JsonNode other = actual.get(field.getKey());
            if (other == null) {
                missing(at.key(field.getKey()), field.getValue());
            } else {
                compare(field.getValue(), other, at.key(field.getKey()));
            }
        }
        for (var field : actual.properties()) {
            if (!expected.has(field.getKey())) {
                unexpected(at.key(field.getKey()), field.getValue());
            }
        }
    }

    /** Leaves aside what is equal at both ends, so that one item more is one difference. */
    private void compareArrays(JsonNode expected, JsonNode actual, Pointer at) {
        int shorter = Math.min(expected.size(), actual.size());
        int start = 0;
        while (start < shorter && JsonEquality.equal(expected.path(start), actual.path(start))) {
            start++;
        }
        int end = 0;
        while (end < shorter - start
                && JsonEquality.equal(fromEnd(expected, end), fromEnd(actual, end))) {
            end++;
        }
        compareMiddle(expected, actual, at, start, end);
    }

    private void compareMiddle(JsonNode expected, JsonNode actual, Pointer at, int start, int end) {
        int both = Math.min(expected.size(), actual.size()) - end;
        for (int i = start; i < both; i++) {
            compare(expected.path(i), actual.path(i), at.index(i));
        }
        for (int i = both; i < expected.size() - end; i++) {
            missing(at.index(i), expected.path(i));
        }
        for (int i = both; i < actual.size() - end; i++) {
            unexpected(at.index(i), actual.path(i));
        }
    }

    private static JsonNode fromEnd(JsonNode array, int place) {
        return array.path(array.size() - 1 - place);
    }

    private void missing(Pointer at, JsonNode expected) {
        add(at, "missing, expected " + Preview.of(expected));
    }

    private void unexpected(Pointer at, JsonNode actual) {
        add(at, "unexpected " + Preview.of(actual));
    }

    private void add(Pointer at, String what) {
        if (count++ < SHOWN) {
            shown.add(new Difference(at, what));
        }
    }
}

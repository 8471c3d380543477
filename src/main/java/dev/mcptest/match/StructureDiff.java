package dev.mcptest.match;

import dev.mcptest.json.Hiding;
import dev.mcptest.json.Json;
import dev.mcptest.json.JsonEquality;
import dev.mcptest.json.Phrase;
import dev.mcptest.json.Pointer;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.List;

/**
 * The differences of two values, one line each: {@code /ok: expected true, got false}, {@code
 * /items/2: missing}, {@code /extra: unexpected "x"}. At most {@value #SHOWN} lines are shown.
 */
final class StructureDiff implements Detail {

    private static final int SHOWN = 50;

    private record Difference(Pointer at, Phrase what) {}

    private final List<Difference> shown = new ArrayList<>();
    private int count;

    private StructureDiff() {}

    static StructureDiff of(JsonNode expected, JsonNode actual) {
        var diff = new StructureDiff();
        diff.compare(expected, actual, Pointer.ROOT);
        return diff;
    }

    @Override
    public JsonNode json(Hiding hiding) {
        var lines = new ArrayList<String>();
        for (Difference difference : shown) {
            String at = difference.at().text();
            String what = difference.what().text(hiding);
            lines.add(at.isEmpty() ? what : at + ": " + what);
        }
        if (count > SHOWN) {
            lines.add("... and " + (count - SHOWN) + " more differences");
        }
        return Json.nodes().stringNode(String.join("\n", lines));
    }

    Phrase sentence() {
        Difference first = shown.getFirst();
        Phrase sentence = Phrases.at(first.at().text(), first.what());
        return switch (count) {
            case 1 -> sentence;
            case 2 -> Phrase.of("{} (and 1 more difference)", sentence);
            default -> Phrase.of("{} (and {} more differences)", sentence, count - 1);
        };
    }

    private void compare(JsonNode expected, JsonNode actual, Pointer at) {
        if (expected.isObject() && actual.isObject()) {
            compareObjects(expected, actual, at);
        } else if (expected.isArray() && actual.isArray()) {
            compareArrays(expected, actual, at);
        } else if (!JsonEquality.equal(expected, actual)) {
            add(at, Phrases.expectedGot(expected, actual));
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

    /** Skips equal elements at both ends, so that one additional item is a single difference. */
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
        add(at, Phrase.of("missing, expected {}", expected));
    }

    private void unexpected(Pointer at, JsonNode actual) {
        add(at, Phrase.of("unexpected {}", actual));
    }

    private void add(Pointer at, Phrase what) {
        if (count++ < SHOWN) {
            shown.add(new Difference(at, what));
        }
    }
}

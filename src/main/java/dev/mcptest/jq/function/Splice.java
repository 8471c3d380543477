package dev.mcptest.jq.function;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

import java.util.ArrayList;
import java.util.List;

/** Replaces parts of a text, for {@code sub}. */
final class Splice {

    private Splice() {}

    /**
     * Replaces parts of a text. If a part has several replacements, there are several results.
     *
     * @param edits of the form {@code [offset, length, [replacement]]}, in order
     */
    static JsonNode splice(JsonNode text, JsonNode edits, Meter meter) {
        String whole = text.stringValue();
        List<StringBuilder> results = new ArrayList<>();
        int at = 0;
        int point = 0;
        for (JsonNode edit : edits) {
            int start = whole.offsetByCodePoints(at, edit.path(0).asInt() - point);
            String gap = whole.substring(at, start);
            int index = 0;
            for (JsonNode replacement : edit.path(2)) {
                if (results.size() == index) {
                    results.add(new StringBuilder());
                }
                append(results.get(index++), gap, replacement, meter);
            }
            at = whole.offsetByCodePoints(start, edit.path(1).asInt());
            point = edit.path(0).asInt() + edit.path(1).asInt();
        }
        ArrayNode texts = Json.array();
        for (StringBuilder result : results) {
            meter.text((long) result.length() + whole.length() - at);
            texts.add(result.append(whole, at, whole.length()).toString());
        }
        return results.isEmpty() ? texts.add(text) : texts;
    }

    /** Returns the text between parts of the form {@code [offset, length]}. */
    static JsonNode pieces(JsonNode text, JsonNode parts, Meter meter) {
        String whole = text.stringValue();
        ArrayNode pieces = Json.array();
        int at = 0;
        int point = 0;
        for (JsonNode part : parts) {
            int start = whole.offsetByCodePoints(at, part.path(0).asInt() - point);
            meter.text((long) start - at);
            pieces.add(whole.substring(at, start));
            at = whole.offsetByCodePoints(start, part.path(1).asInt());
            point = part.path(0).asInt() + part.path(1).asInt();
        }
        return pieces.add(whole.substring(at));
    }

    private static void append(
            StringBuilder result, String gap, JsonNode replacement, Meter meter) {
        if (!replacement.isString() && !replacement.isNull()) {
            throw JqErrorException.of(Strings.of(gap), replacement, "cannot be added");
        }
        String text = replacement.isString() ? replacement.stringValue() : "";
        meter.text((long) gap.length() + text.length());
        result.append(gap).append(text);
    }
}

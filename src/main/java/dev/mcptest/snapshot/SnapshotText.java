package dev.mcptest.snapshot;

import dev.mcptest.json.CanonicalJson;
import dev.mcptest.json.DeepStack;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;

/** The text of a snapshot: the same for equal values, and easy to read in a diff. */
final class SnapshotText {

    private SnapshotText() {}

    /** Returns a value as indented JSON with sorted keys and a trailing line break. */
    static String of(JsonNode value) {
        return DeepStack.run(
                value, () -> escaped(Json.writePretty(CanonicalJson.sorted(value))) + "\n");
    }

    /** Escapes unpaired surrogates, because they have no UTF-8 encoding. */
    private static String escaped(String json) {
        var text = new StringBuilder(json.length());
        json.codePoints()
                .forEach(point -> {
                    if (point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE) {
                        text.append("\\u").append(Integer.toHexString(point));
                    } else {
                        text.appendCodePoint(point);
                    }
                });
        return text.toString();
    }
}

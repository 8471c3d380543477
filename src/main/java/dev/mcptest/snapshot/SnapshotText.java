package dev.mcptest.snapshot;

import dev.mcptest.json.CanonicalJson;
import dev.mcptest.json.DeepStack;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;

/** The text of a snapshot: the same for equal values, and made to be read in a diff. */
final class SnapshotText {

    private SnapshotText() {}

    /** Returns a value with sorted keys on indented lines, and a line end. */
    static String of(JsonNode value) {
        return DeepStack.run(
                value, () -> escaped(Json.writePretty(CanonicalJson.sorted(value))) + "\n");
    }

    /** Writes halves of surrogate pairs as escapes, since UTF-8 has no form for them. */
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

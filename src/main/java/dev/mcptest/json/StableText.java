package dev.mcptest.json;

import tools.jackson.databind.JsonNode;

/** The text of a JSON file that is stored beside suites and looked at in diffs. */
public final class StableText {

    private StableText() {}

    /**
     * Returns a value as indented JSON with a trailing line break. Unpaired surrogates are escaped,
     * because they have no UTF-8 encoding.
     */
    public static String of(JsonNode value) {
        String json = Json.writePretty(value) + "\n";
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

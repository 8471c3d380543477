package dev.mcptest.eval;

import dev.mcptest.json.CanonicalJson;
import dev.mcptest.json.Hiding;

import tools.jackson.databind.JsonNode;

import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * What a judge sees of a text: no secrets, and the beginning of a long one.
 *
 * @param notes receives a note about each text that was cut
 */
public record Shown(Hiding hiding, List<String> notes) {

    private static final int MOST_BYTES = 64 << 10;

    /** Returns the text of a value, or its JSON, the same for equal values. */
    String value(JsonNode value) {
        return text(value.isString() ? value.stringValue() : CanonicalJson.write(value));
    }

    /** Returns a text as it is shown. */
    public String text(String text) {
        String hidden = hiding.text(text);
        byte[] bytes = hidden.getBytes(StandardCharsets.UTF_8);
        if (bytes.length <= MOST_BYTES) {
            return hidden;
        }
        int end = MOST_BYTES;
        while ((bytes[end] & 0xC0) == 0x80) {
            end--;
        }
        notes.add("the judge saw the first " + end + " bytes of " + bytes.length);
        return new String(bytes, 0, end, StandardCharsets.UTF_8);
    }
}

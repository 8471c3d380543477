package dev.mcptest.cache;

import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;

import tools.jackson.databind.node.ObjectNode;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.zip.CRC32;

/**
 * A stored value as a line of a file: the digest of everything the value depends on, a checksum, a
 * JSON object.
 */
final class CacheEntry {

    private static final String SCHEMA = "mcptest/cache/v2";
    private static final int KEY_LENGTH = 64;

    private CacheEntry() {}

    /**
     * Returns the line of a value.
     *
     * @param json an object, without line breaks
     */
    static String line(String key, String json) {
        return key + " " + checksum(key, json) + " " + json;
    }

    /** Returns the key of a line; empty when the line is no entry. */
    static Optional<String> key(String line) {
        return line.length() > KEY_LENGTH && line.charAt(KEY_LENGTH) == ' '
                ? Optional.of(line.substring(0, KEY_LENGTH))
                : Optional.empty();
    }

    /** Returns the value of a line that has a key; empty when it is damaged. */
    static Optional<ObjectNode> value(String line) {
        int end = line.indexOf(' ', KEY_LENGTH + 1);
        if (end < 0) {
            return Optional.empty();
        }
        String json = line.substring(end + 1);
        String sum = line.substring(KEY_LENGTH + 1, end);
        if (!checksum(line.substring(0, KEY_LENGTH), json).equals(sum)) {
            return Optional.empty();
        }
        try {
            return Json.parse(json) instanceof ObjectNode value
                    ? Optional.of(value)
                    : Optional.empty();
        } catch (InvalidJsonException _) {
            return Optional.empty();
        }
    }

    private static String checksum(String key, String json) {
        var sum = new CRC32();
        sum.update((SCHEMA + key + json).getBytes(StandardCharsets.UTF_8));
        return Long.toHexString(sum.getValue());
    }
}

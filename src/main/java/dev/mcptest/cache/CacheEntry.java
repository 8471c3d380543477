package dev.mcptest.cache;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;

import tools.jackson.databind.node.ObjectNode;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.zip.CRC32;

/**
 * One stored value: a line with the checksum of the rest, then JSON.
 *
 * @param key the digest of everything the value depends on
 */
record CacheEntry(String key, ObjectNode value) {

    private static final String SCHEMA = "mcptest/cache/v1";

    CacheEntry {
        requireNonNull(key, "key is null");
        requireNonNull(value, "value is null");
    }

    /**
     * Returns the content of a file.
     *
     * @param value a JSON object
     */
    static String text(String key, String value) {
        String body =
                "{\"schema\":\"" + SCHEMA + "\",\"key\":\"" + key + "\",\"value\":" + value + "}\n";
        return checksum(body) + "\n" + body;
    }

    /** Parses a file; empty when it is damaged or belongs to another key. */
    static Optional<CacheEntry> parse(String text, String key) {
        int end = text.indexOf('\n');
        if (end < 0 || !checksum(text.substring(end + 1)).equals(text.substring(0, end))) {
            return Optional.empty();
        }
        try {
            var json = Json.parse(text.substring(end + 1));
            boolean ours =
                    json.path("schema").asString("").equals(SCHEMA)
                            && json.path("key").asString("").equals(key);
            return ours && json.path("value") instanceof ObjectNode value
                    ? Optional.of(new CacheEntry(key, value))
                    : Optional.empty();
        } catch (InvalidJsonException _) {
            return Optional.empty();
        }
    }

    private static String checksum(String text) {
        var sum = new CRC32();
        sum.update(text.getBytes(StandardCharsets.UTF_8));
        return Long.toHexString(sum.getValue());
    }
}

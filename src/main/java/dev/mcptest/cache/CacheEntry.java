package dev.mcptest.cache;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;

import tools.jackson.databind.node.ObjectNode;

import java.util.Optional;

/**
 * One stored value: a line with the digest of the rest, then JSON.
 *
 * @param key the digest of everything the value depends on
 */
record CacheEntry(String key, ObjectNode value) {

    private static final String SCHEMA = "mcptest/cache/v1";

    CacheEntry {
        requireNonNull(key, "key is null");
        requireNonNull(value, "value is null");
    }

    String text() {
        ObjectNode json = Json.object().put("schema", SCHEMA).put("key", key);
        json.set("value", value);
        String body = Json.write(json) + "\n";
        return Digest.of(body) + "\n" + body;
    }

    /** Parses a file; empty when it is damaged or belongs to another key. */
    static Optional<CacheEntry> parse(String text, String key) {
        int end = text.indexOf('\n');
        if (end < 0 || !Digest.of(text.substring(end + 1)).equals(text.substring(0, end))) {
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
}

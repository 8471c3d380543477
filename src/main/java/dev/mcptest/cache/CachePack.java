package dev.mcptest.cache;

import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Values that are read and written together, such as those of one suite: one file, because a
 * thousand small ones cost more than a run of a thousand tests. For one thread.
 */
public final class CachePack {

    private final CacheStore store;
    private final Path file;
    private final Set<String> used = new HashSet<>();
    private Optional<Map<String, String>> lines = Optional.empty();

    CachePack(CacheStore store, Path file) {
        this.store = store;
        this.file = file;
    }

    /** Returns a stored value; empty when there is none, or only a damaged one. */
    public Optional<ObjectNode> read(String key) {
        if (lines.isEmpty()) {
            lines = Optional.of(store.lines(file));
        }
        Optional<String> line = Optional.ofNullable(lines.get().get(key));
        Optional<ObjectNode> value = line.flatMap(CacheEntry::value);
        if (value.isPresent()) {
            if (used.isEmpty()) {
                CacheStore.renew(file);
            }
            used.add(key);
        } else if (line.isPresent()) {
            lines.get().remove(key);
            store.foundDamage();
        }
        return value;
    }

    /**
     * Stores values beside those that are there. When the file becomes too large, only values that
     * were read or written here stay in it.
     *
     * @param values the texts of JSON objects, without line breaks
     * @throws IOException if the folder cannot be written, or is not to be trusted
     */
    public void write(Map<String, String> values) throws IOException {
        Map<String, String> added = new HashMap<>();
        values.forEach((key, json) -> added.put(key, CacheEntry.line(key, json)));
        used.addAll(added.keySet());
        store.merge(file, added, used);
    }
}

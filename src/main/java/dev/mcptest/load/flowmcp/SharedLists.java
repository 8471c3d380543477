package dev.mcptest.load.flowmcp;

import dev.mcptest.load.source.SourceNode;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Lists that several schemas share, as a schema filters them. */
public final class SharedLists {

    private final Map<String, SourceNode> byName = new HashMap<>();
    private final Map<String, JsonNode> filters = new HashMap<>();

    /**
     * @param lists what the files of lists export
     * @param uses the {@code sharedLists} of a schema
     */
    public SharedLists(List<SourceNode> lists, List<SourceNode> uses) {
        for (SourceNode list : lists) {
            list.get("meta")
                    .flatMap(meta -> meta.text("name"))
                    .ifPresent(name -> byName.putIfAbsent(name, list));
        }
        for (SourceNode use : uses) {
            use.text("ref").ifPresent(name -> filters.put(name, use.json().path("filter")));
        }
    }

    /** Returns the values of a field; empty when there is no such list, or it has no such field. */
    Optional<List<String>> values(String list, String field) {
        SourceNode found = byName.get(list);
        if (found == null || !hasField(found, field)) {
            return Optional.empty();
        }
        JsonNode filter = filters.getOrDefault(list, found.json().path("\0"));
        List<String> values = new ArrayList<>();
        for (JsonNode entry : found.json().path("entries")) {
            JsonNode value = entry.path(field);
            if (isTaken(entry, filter)
                    && (value.isString() || value.isNumber() || value.isBoolean())) {
                values.add(value.asString());
            }
        }
        return Optional.of(values);
    }

    private static boolean hasField(SourceNode list, String field) {
        for (JsonNode known : list.json().path("meta").path("fields")) {
            if (known.path("key").asString("").equals(field)) {
                return true;
            }
        }
        return list.json().path("entries").valueStream().anyMatch(entry -> entry.has(field));
    }

    private static boolean isTaken(JsonNode entry, JsonNode filter) {
        if (!filter.path("key").isString()) {
            return true;
        }
        JsonNode value = entry.path(filter.path("key").asString(""));
        if (filter.has("exists")) {
            boolean exists = !value.isMissingNode() && !value.isNull();
            return exists == filter.path("exists").asBoolean(true);
        }
        if (filter.has("in")) {
            return filter.path("in").valueStream().anyMatch(value::equals);
        }
        return !filter.has("value") || filter.path("value").equals(value);
    }
}

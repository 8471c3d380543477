package dev.mcptest.surface;

import static java.util.Objects.requireNonNull;

import dev.mcptest.redact.Redactor;

import tools.jackson.databind.JsonNode;

import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a server offers.
 *
 * @param server what the server says about itself
 * @param lists the items as received, in the order of the server; a list may be missing
 */
public record Surface(Optional<JsonNode> server, Map<ListKind, List<JsonNode>> lists) {

    /** The name of the JSON form. */
    public static final String SCHEMA = "mcptest/surface/v1";

    public Surface {
        requireNonNull(server, "server is null");
        Map<ListKind, List<JsonNode>> copy = new EnumMap<>(ListKind.class);
        lists.forEach((kind, items) -> copy.put(kind, List.copyOf(items)));
        lists = Collections.unmodifiableMap(copy);
    }

    /** Returns a copy without secrets. */
    public Surface redacted(Redactor redactor) {
        Map<ListKind, List<JsonNode>> clean = new EnumMap<>(ListKind.class);
        lists.forEach(
                (kind, items) -> clean.put(kind, items.stream().map(redactor::tree).toList()));
        return new Surface(server.map(redactor::tree), clean);
    }

    /** Returns whether this surface has a list, even an empty one. */
    public boolean has(ListKind kind) {
        return lists.containsKey(kind);
    }

    /** Returns the items of a list. */
    public List<JsonNode> list(ListKind kind) {
        return lists.getOrDefault(kind, List.of());
    }

    /**
     * Returns the items of a list by name or URI, in the order of the server. The first one of a
     * name counts; items without a name are left out.
     */
    public Map<String, JsonNode> byId(ListKind kind) {
        Map<String, JsonNode> items = new LinkedHashMap<>();
        for (JsonNode item : list(kind)) {
            if (item.path(kind.identifier()).isString()) {
                items.putIfAbsent(kind.id(item), item);
            }
        }
        return items;
    }
}

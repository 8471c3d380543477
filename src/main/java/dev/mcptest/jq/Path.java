package dev.mcptest.jq;

import dev.mcptest.json.Json;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.DoubleNode;

import java.util.ArrayList;
import java.util.List;

/**
 * Where the value on its way through a filter was found, when somebody asks for paths. As in jq a
 * path stays what it was while values are computed; that they have no path shows when they are
 * entered, or at the end.
 */
final class Path {

    /** No path is asked for. */
    static final Path UNTRACKED = new Path(null, Json.nodes().nullNode(), Json.nodes().nullNode());

    private final @Nullable Path parent;
    private final JsonNode key;
    private final JsonNode at;

    private Path(@Nullable Path parent, JsonNode key, JsonNode at) {
        this.parent = parent;
        this.key = key;
        this.at = at;
    }

    /** Returns the path of a whole value. */
    static Path start(JsonNode whole) {
        return new Path(null, Json.nodes().nullNode(), whole);
    }

    /** Returns the path of what was found under a key of the value here. */
    Path then(JsonNode next, JsonNode found) {
        return this == UNTRACKED ? this : new Path(this, next, found);
    }

    /** Returns whether a value is the very one that was found here, not one that equals it. */
    @SuppressWarnings("ReferenceEquality")
    boolean holds(JsonNode value) {
        return this == UNTRACKED || value == at || isSameComputedNumber(value);
    }

    private boolean isSameComputedNumber(JsonNode value) {
        return value instanceof DoubleNode a
                && at instanceof DoubleNode b
                && Double.compare(a.doubleValue(), b.doubleValue()) == 0;
    }

    /** Returns the keys from the whole value down to here. */
    ArrayNode keys() {
        List<JsonNode> keys = new ArrayList<>();
        for (Path path = this; path.parent != null; path = path.parent) {
            keys.add(path.key);
        }
        return Json.array().addAll(keys.reversed());
    }
}

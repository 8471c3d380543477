package dev.mcptest.jq.function;

import dev.mcptest.json.Json;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.DoubleNode;

import java.util.ArrayList;
import java.util.List;

/**
 * The path of a value on its way through a filter, if paths are tracked. As in jq, computing a
 * value does not change the path. That a computed value has no path is detected when it is indexed,
 * or at the end.
 */
public final class Path {

    /** Paths are not tracked. */
    public static final Path UNTRACKED =
            new Path(null, Json.nodes().nullNode(), Json.nodes().nullNode());

    private final @Nullable Path parent;
    private final JsonNode key;
    private final JsonNode at;

    private Path(@Nullable Path parent, JsonNode key, JsonNode at) {
        this.parent = parent;
        this.key = key;
        this.at = at;
    }

    public static Path start(JsonNode whole) {
        return new Path(null, Json.nodes().nullNode(), whole);
    }

    /** Returns the path of a child found under a key. */
    public Path then(JsonNode next, JsonNode found) {
        return this == UNTRACKED ? this : new Path(this, next, found);
    }

    /** Returns whether a value is the same object as the one found here, not just equal to it. */
    @SuppressWarnings("ReferenceEquality")
    public boolean holds(JsonNode value) {
        return this == UNTRACKED || value == at || isSameComputedNumber(value);
    }

    private boolean isSameComputedNumber(JsonNode value) {
        return value instanceof DoubleNode a
                && at instanceof DoubleNode b
                && Double.compare(a.doubleValue(), b.doubleValue()) == 0;
    }

    /** Returns the keys from the root value to here. */
    public ArrayNode keys() {
        List<JsonNode> keys = new ArrayList<>();
        for (Path path = this; path.parent != null; path = path.parent) {
            keys.add(path.key);
        }
        return Json.array().addAll(keys.reversed());
    }
}

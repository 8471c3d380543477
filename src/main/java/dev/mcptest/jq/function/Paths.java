package dev.mcptest.jq.function;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.NullNode;

import java.util.ArrayList;
import java.util.List;

/** Gets and deletes values by key and by path. */
public final class Paths {

    private static final int LONG_KEY = 30;

    private Paths() {}

    /** Returns {@code value[key]}. */
    public static JsonNode index(JsonNode value, JsonNode key, Meter meter) {
        if (value.isObject() && key.isString()) {
            return orNull(value.path(key.stringValue()));
        }
        if (value.isArray() && key.isNumber()) {
            return Numbers.isNan(key) ? NullNode.instance : element(value, Numbers.index(key));
        }
        if (key.isObject() && (value.isArray() || value.isString())) {
            return slice(value, key, meter);
        }
        if (value.isArray() && key.isArray()) {
            return Elements.indices(value, key, meter);
        }
        if (value.isNull() && (key.isString() || key.isNumber() || key.isObject())) {
            return value;
        }
        throw new JqErrorException("Cannot index " + Values.kind(value) + " with " + named(key));
    }

    private static JsonNode element(JsonNode array, int index) {
        return orNull(array.path(index < 0 ? index + array.size() : index));
    }

    private static JsonNode orNull(JsonNode found) {
        return found.isMissingNode() ? NullNode.instance : found;
    }

    private static String named(JsonNode key) {
        return key.isString() && Texts.utf8(key.stringValue()).length < LONG_KEY
                ? "string \"" + key.stringValue() + "\""
                : Values.kind(key);
    }

    private static JsonNode slice(JsonNode value, JsonNode key, Meter meter) {
        if (value.isString()) {
            String text = value.stringValue();
            Slice slice = Slice.of(key, Texts.length(text));
            meter.text(slice.to() - slice.from());
            return Json.nodes().stringNode(Texts.slice(text, slice.from(), slice.to()));
        }
        Slice slice = Slice.of(key, value.size());
        meter.array(slice.to() - slice.from());
        ArrayNode part = Json.array();
        for (int i = slice.from(); i < slice.to(); i++) {
            part.add(value.path(i));
        }
        return part;
    }

    public static JsonNode get(JsonNode value, JsonNode path, Meter meter) {
        JsonNode found = value;
        for (JsonNode key : keys(path)) {
            found = index(found, key, meter);
        }
        return found;
    }

    public static JsonNode keys(JsonNode path) {
        if (!path.isArray()) {
            throw new JqErrorException("Path must be specified as an array");
        }
        return path;
    }

    static boolean has(JsonNode value, JsonNode key) {
        if (value.isNull()) {
            return false;
        }
        if (value.isObject() && key.isString()) {
            return value.has(key.stringValue());
        }
        if (value.isArray() && key.isNumber()) {
            return !Numbers.isNan(key) && value.has(Numbers.index(key));
        }
        throw new JqErrorException(
                "Cannot check whether "
                        + Values.kind(value)
                        + " has a "
                        + Values.kind(key)
                        + " key");
    }

    public static JsonNode delete(JsonNode value, JsonNode paths, Meter meter) {
        if (!paths.isArray()) {
            throw new JqErrorException("Paths must be specified as an array");
        }
        List<JsonNode> sorted = new ArrayList<>();
        for (JsonNode path : paths) {
            if (!path.isArray()) {
                throw new JqErrorException(
                        "Path must be specified as array, not " + Values.kind(path));
            }
            sorted.add(path);
        }
        Elements.sort(sorted, meter);
        if (sorted.isEmpty()) {
            return value;
        }
        return sorted.getFirst().isEmpty() ? NullNode.instance : delete(value, sorted, 0, meter);
    }

    private static JsonNode delete(JsonNode value, List<JsonNode> paths, int level, Meter meter) {
        List<JsonNode> gone = new ArrayList<>();
        JsonNode left = value;
        for (int i = 0; i < paths.size(); ) {
            JsonNode key = paths.get(i).path(level);
            int next = i + 1;
            while (next < paths.size() && Values.equal(key, paths.get(next).path(level), meter)) {
                next++;
            }
            if (paths.get(i).size() == level + 1) {
                gone.add(key);
            } else {
                JsonNode inner = index(left, key, meter);
                if (!inner.isNull()) {
                    JsonNode rest = delete(inner, paths.subList(i, next), level + 1, meter);
                    left = new Update(meter).put(left, key, rest);
                }
            }
            i = next;
        }
        return gone.isEmpty() || left.isNull() ? left : without(left, gone, meter);
    }

    private static JsonNode without(JsonNode value, List<JsonNode> keys, Meter meter) {
        return switch (value.getNodeType()) {
            case OBJECT -> membersWithout(value, keys, meter);
            case ARRAY -> elementsWithout(value, keys, meter);
            default ->
                    throw new JqErrorException("Cannot delete fields from " + Values.kind(value));
        };
    }

    private static JsonNode membersWithout(JsonNode object, List<JsonNode> keys, Meter meter) {
        meter.object(object.size());
        var left = Json.object();
        object.properties().forEach(member -> left.set(member.getKey(), member.getValue()));
        for (JsonNode key : keys) {
            if (!key.isString()) {
                throw new JqErrorException(
                        "Cannot delete " + Values.kind(key) + " field of object");
            }
            left.remove(key.stringValue());
        }
        return left;
    }

    private static JsonNode elementsWithout(JsonNode array, List<JsonNode> keys, Meter meter) {
        var gone = new boolean[array.size()];
        for (JsonNode key : keys) {
            if (key.isObject()) {
                Slice slice = Slice.of(key, array.size());
                java.util.Arrays.fill(gone, slice.from(), slice.to(), true);
            } else if (key.isNumber()) {
                int index = Numbers.index(key);
                int at = Numbers.value(key) < 0 ? index + array.size() : index;
                if (at >= 0 && at < gone.length) {
                    gone[at] = true;
                }
            } else {
                throw new JqErrorException(
                        "Cannot delete " + Values.kind(key) + " element of array");
            }
        }
        meter.array(array.size());
        ArrayNode left = Json.array();
        for (int i = 0; i < gone.length; i++) {
            if (!gone[i]) {
                left.add(array.path(i));
            }
        }
        return left;
    }
}

package dev.mcptest.jq.function;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.NullNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/**
 * Sets values at paths. Values are never modified, except for copies made by this update that
 * nobody else has seen. This way, many changes of one array copy it only once.
 */
public final class Update {

    private static final int LARGEST_INDEX = 100_000_000;

    private final Set<JsonNode> own = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Meter meter;

    public Update(Meter meter) {
        this.meter = meter;
    }

    /** Records that others may have seen a value, so that it must not be modified any more. */
    public void share(JsonNode value) {
        if (own.contains(value)) {
            own.clear();
        }
    }

    /** Returns a copy of the value with a new value at a path. */
    public JsonNode put(JsonNode value, JsonNode path, int level, JsonNode next) {
        if (level == path.size()) {
            return next;
        }
        JsonNode key = path.path(level);
        JsonNode inner = Paths.index(value, key, meter);
        return put(value, key, put(inner, path, level + 1, next));
    }

    /** Returns a copy of the value with a new value at a key. */
    public JsonNode put(JsonNode value, JsonNode key, JsonNode next) {
        boolean isNull = value.isNull();
        if (key.isString() && (value.isObject() || isNull)) {
            return object(value).set(key.stringValue(), next);
        }
        if (key.isNumber() && (value.isArray() || isNull)) {
            return putElement(array(value), key, next);
        }
        if (key.isObject() && (value.isArray() || isNull)) {
            return putSlice(isNull ? Json.array() : value, key, next);
        }
        throw new JqErrorException(
                key.isObject() && value.isString()
                        ? "Cannot update string slices"
                        : "Cannot update field at "
                                + Values.kind(key)
                                + " index of "
                                + Values.kind(value));
    }

    private ObjectNode object(JsonNode value) {
        if (value instanceof ObjectNode mine && own.contains(mine)) {
            return mine;
        }
        meter.object(value.size() + 1L);
        ObjectNode copy = Json.object();
        value.properties().forEach(member -> copy.set(member.getKey(), member.getValue()));
        own.add(copy);
        return copy;
    }

    private ArrayNode array(JsonNode value) {
        if (value instanceof ArrayNode mine && own.contains(mine)) {
            return mine;
        }
        meter.array(value.size() + 1L);
        ArrayNode copy = Json.array();
        value.forEach(copy::add);
        own.add(copy);
        return copy;
    }

    private JsonNode putElement(ArrayNode array, JsonNode key, JsonNode next) {
        if (Numbers.isNan(key)) {
            throw new JqErrorException("Cannot set array element at NaN index");
        }
        int index = Numbers.index(key);
        int at = index < 0 ? index + array.size() : index;
        if (at < 0) {
            throw new JqErrorException("Out of bounds negative array index");
        }
        if (at > LARGEST_INDEX) {
            throw new JqErrorException("Array index too large");
        }
        meter.array(Math.max(0, at - array.size()));
        while (array.size() <= at) {
            array.add(NullNode.instance);
        }
        array.set(at, next);
        return array;
    }

    private JsonNode putSlice(JsonNode value, JsonNode key, JsonNode next) {
        Slice slice = Slice.of(key, value.size());
        if (!next.isArray()) {
            throw new JqErrorException("A slice of an array can only be assigned another array");
        }
        meter.array((long) value.size() + next.size());
        ArrayNode copy = Json.array();
        for (int i = 0; i < slice.from(); i++) {
            copy.add(value.path(i));
        }
        next.forEach(copy::add);
        for (int i = slice.to(); i < value.size(); i++) {
            copy.add(value.path(i));
        }
        own.add(copy);
        return copy;
    }
}

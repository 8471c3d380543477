package dev.mcptest.jq;

import dev.mcptest.jq.function.Meter;
import dev.mcptest.jq.function.Numbers;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Converts the output of a program to JSON. Numbers become those that jq would print. */
final class Output {

    private static final long LARGEST = 64L << 20;

    private final Meter meter;
    private long size;

    Output(Meter meter) {
        this.meter = meter;
    }

    /**
     * Returns a value as JSON.
     *
     * @param levels maximum nesting depth
     */
    JsonNode toJson(JsonNode value, int levels) {
        add(1);
        return switch (value.getNodeType()) {
            case NUMBER -> Numbers.toJson(value);
            case ARRAY -> array(value, inner(levels));
            case OBJECT -> object(value, inner(levels));
            case STRING -> {
                add(value.stringValue().length());
                yield value;
            }
            default -> value;
        };
    }

    private static int inner(int levels) {
        if (levels == 0) {
            throw new Meter.StopError(
                    "has an output that nests deeper than " + Json.MAX_DEPTH + " levels");
        }
        return levels - 1;
    }

    private void add(long length) {
        meter.step();
        size += length;
        if (size > LARGEST) {
            throw new Meter.StopError("has an output larger than " + (LARGEST >> 20) + " MB");
        }
    }

    private JsonNode array(JsonNode array, int levels) {
        meter.array(array.size());
        ArrayNode json = Json.array();
        for (JsonNode element : array) {
            json.add(toJson(element, levels));
        }
        return json;
    }

    private JsonNode object(JsonNode object, int levels) {
        meter.object(object.size());
        ObjectNode json = Json.object();
        for (var member : object.properties()) {
            add(member.getKey().length());
            json.set(member.getKey(), toJson(member.getValue(), levels));
        }
        return json;
    }
}

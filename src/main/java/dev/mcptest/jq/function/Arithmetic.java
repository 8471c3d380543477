package dev.mcptest.jq.function;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.NullNode;
import tools.jackson.databind.node.ObjectNode;

/** The arithmetic operators. */
final class Arithmetic {

    private Arithmetic() {}

    static JsonNode plus(JsonNode a, JsonNode b, Meter meter) {
        if (a.isNull()) {
            return b;
        }
        if (b.isNull()) {
            return a;
        }
        if (a.isNumber() && b.isNumber()) {
            return Numbers.of(Numbers.value(a) + Numbers.value(b));
        }
        if (a.isString() && b.isString()) {
            meter.text((long) a.stringValue().length() + b.stringValue().length());
            return Json.nodes().stringNode(a.stringValue().concat(b.stringValue()));
        }
        if (a instanceof ArrayNode first && b instanceof ArrayNode second) {
            meter.array((long) a.size() + b.size());
            return Json.array().addAll(first).addAll(second);
        }
        if (a instanceof ObjectNode first && b instanceof ObjectNode second) {
            meter.object((long) a.size() + b.size());
            ObjectNode sum = Json.object();
            sum.setAll(first);
            sum.setAll(second);
            return sum;
        }
        throw JqErrorException.of(a, b, "cannot be added");
    }

    static JsonNode minus(JsonNode a, JsonNode b, Meter meter) {
        if (a.isNumber() && b.isNumber()) {
            return Numbers.of(Numbers.value(a) - Numbers.value(b));
        }
        if (a.isArray() && b.isArray()) {
            meter.array(a.size());
            ArrayNode rest = Json.array();
            for (JsonNode element : a) {
                if (!Elements.contains(b, element, meter)) {
                    rest.add(element);
                }
            }
            return rest;
        }
        throw JqErrorException.of(a, b, "cannot be subtracted");
    }

    static JsonNode times(JsonNode a, JsonNode b, Meter meter) {
        if (a.isNumber() && b.isNumber()) {
            return Numbers.of(Numbers.value(a) * Numbers.value(b));
        }
        if (a.isString() && b.isNumber()) {
            return repeat(a.stringValue(), Numbers.value(b), meter);
        }
        if (a.isNumber() && b.isString()) {
            return repeat(b.stringValue(), Numbers.value(a), meter);
        }
        if (a.isObject() && b.isObject()) {
            return merge(a, b, meter);
        }
        throw JqErrorException.of(a, b, "cannot be multiplied");
    }

    private static JsonNode repeat(String text, double count, Meter meter) {
        if (count < 0 || Double.isNaN(count)) {
            return NullNode.instance;
        }
        int times = (int) count;
        long length = (long) text.length() * times;
        meter.text(length);
        return Json.nodes().stringNode(length == 0 ? "" : text.repeat(times));
    }

    private static JsonNode merge(JsonNode a, JsonNode b, Meter meter) {
        meter.object((long) a.size() + b.size());
        ObjectNode sum = Json.object();
        a.properties().forEach(member -> sum.set(member.getKey(), member.getValue()));
        for (var member : b.properties()) {
            JsonNode mine = sum.path(member.getKey());
            JsonNode other = member.getValue();
            sum.set(
                    member.getKey(),
                    mine.isObject() && other.isObject() ? merge(mine, other, meter) : other);
        }
        return sum;
    }

    static JsonNode divide(JsonNode a, JsonNode b, Meter meter) {
        if (a.isNumber() && b.isNumber()) {
            if (Numbers.value(b) == 0) {
                throw JqErrorException.of(a, b, "cannot be divided because the divisor is zero");
            }
            return Numbers.of(Numbers.value(a) / Numbers.value(b));
        }
        if (a.isString() && b.isString()) {
            return Strings.split(a.stringValue(), b.stringValue(), meter);
        }
        throw JqErrorException.of(a, b, "cannot be divided");
    }

    static JsonNode modulo(JsonNode a, JsonNode b) {
        if (!a.isNumber() || !b.isNumber()) {
            throw JqErrorException.of(a, b, "cannot be divided (remainder)");
        }
        double x = Numbers.value(a);
        double y = Numbers.value(b);
        if (Double.isNaN(x) || Double.isNaN(y)) {
            return Numbers.of(Double.NaN);
        }
        if ((long) y == 0) {
            throw JqErrorException.of(
                    a, b, "cannot be divided (remainder) because the divisor is zero");
        }
        return Numbers.of((double) ((long) x % (long) y));
    }

    static JsonNode negate(JsonNode a) {
        if (!a.isNumber()) {
            throw JqErrorException.of(a, "cannot be negated");
        }
        return Numbers.of(-Numbers.value(a));
    }
}

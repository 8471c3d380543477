package dev.mcptest.jq.function;

import dev.mcptest.json.Json;
import dev.mcptest.json.Phrase;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.NullNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Functions on whole arrays. */
public final class Elements {

    private Elements() {}

    private record Keyed(JsonNode value, JsonNode key) {}

    static boolean contains(JsonNode array, JsonNode value, Meter meter) {
        for (JsonNode element : array) {
            if (Values.equal(element, value, meter)) {
                return true;
            }
        }
        return false;
    }

    /** Returns the positions of an array in another one. */
    static JsonNode indices(JsonNode array, JsonNode part, Meter meter) {
        ArrayNode found = Json.array();
        for (int i = 0; !part.isEmpty() && i <= array.size() - part.size(); i++) {
            int k = 0;
            while (k < part.size() && Values.equal(array.path(i + k), part.path(k), meter)) {
                k++;
            }
            if (k == part.size()) {
                meter.array(1);
                found.add(Numbers.of(i));
            }
        }
        return found;
    }

    static void sort(List<JsonNode> values, Meter meter) {
        values.sort(order(meter));
    }

    private static Comparator<JsonNode> order(Meter meter) {
        return (a, b) -> Numbers.isNan(a) && Numbers.isNan(b) ? 0 : Values.compare(a, b, meter);
    }

    static JsonNode sorted(JsonNode array, JsonNode keys, Meter meter) {
        ArrayNode sorted = Json.array();
        keyed(array, keys, meter).forEach(element -> sorted.add(element.value()));
        return sorted;
    }

    static JsonNode groups(JsonNode array, JsonNode keys, Meter meter) {
        ArrayNode groups = Json.array();
        JsonNode key = NullNode.instance;
        for (Keyed element : keyed(array, keys, meter)) {
            if (groups.isEmpty() || !Values.equal(key, element.key(), meter)) {
                meter.array(1);
                groups.addArray();
                key = element.key();
            }
            ((ArrayNode) groups.get(groups.size() - 1)).add(element.value());
        }
        return groups;
    }

    private static List<Keyed> keyed(JsonNode array, JsonNode keys, Meter meter) {
        if (!array.isArray()) {
            throw JqErrorException.of(array, "cannot be sorted, as it is not an array");
        }
        meter.array(2L * array.size());
        List<Keyed> elements = new ArrayList<>(array.size());
        for (int i = 0; i < array.size(); i++) {
            elements.add(new Keyed(array.path(i), keys.path(i)));
        }
        Comparator<JsonNode> order = order(meter);
        elements.sort((a, b) -> order.compare(a.key(), b.key()));
        return elements;
    }

    /**
     * Returns the element with the least key (the first one) or the greatest key (the last one).
     */
    static JsonNode extreme(JsonNode array, JsonNode keys, boolean least, Meter meter) {
        if (!array.isArray() || !keys.isArray()) {
            throw JqErrorException.of(array, keys, "cannot be iterated over");
        }
        JsonNode best = array.isEmpty() ? NullNode.instance : array.path(0);
        JsonNode bestKey = keys.path(0);
        for (int i = 1; i < array.size(); i++) {
            if (Values.compare(keys.path(i), bestKey, meter) < 0 == least) {
                best = array.path(i);
                bestKey = keys.path(i);
            }
        }
        return best;
    }

    static JsonNode flatten(JsonNode value, JsonNode depth, Meter meter) {
        if (!depth.isNumber()) {
            throw JqErrorException.of(depth, Numbers.of(1), "cannot be subtracted");
        }
        ArrayNode flat = Json.array();
        flatten(value, Numbers.value(depth), flat, meter);
        return flat;
    }

    private static void flatten(JsonNode value, double depth, ArrayNode flat, Meter meter) {
        for (JsonNode element : elements(value)) {
            meter.step();
            if (element.isArray() && depth != 0) {
                flatten(element, depth - 1, flat, meter);
            } else {
                meter.array(1);
                flat.add(element);
            }
        }
    }

    public static JsonNode elements(JsonNode value) {
        if (!value.isContainer()) {
            throw new JqErrorException(
                    Phrase.of("Cannot iterate over {}", Values.described(value)));
        }
        return value;
    }

    /** Returns the sum of all elements, without copying intermediate results repeatedly. */
    static JsonNode sum(JsonNode value, Meter meter) {
        JsonNode sum = NullNode.instance;
        var text = new StringBuilder();
        boolean own = false;
        for (JsonNode element : elements(value)) {
            meter.step();
            if (element.isString() && sum.isString()) {
                meter.text(element.stringValue().length());
                text.append(element.stringValue());
            } else if (own && sum instanceof ArrayNode a && element instanceof ArrayNode more) {
                meter.array(more.size());
                a.addAll(more);
            } else if (own && sum instanceof ObjectNode o && element instanceof ObjectNode more) {
                meter.object(more.size());
                o.setAll(more);
            } else if (!element.isNull()) {
                own = !sum.isNull();
                sum = Arithmetic.plus(whole(sum, text), element, meter);
                text.append(sum.isString() ? sum.stringValue() : "");
            }
        }
        return whole(sum, text);
    }

    private static JsonNode whole(JsonNode sum, StringBuilder text) {
        return sum.isString() ? Json.nodes().stringNode(text.toString()) : sum;
    }
}

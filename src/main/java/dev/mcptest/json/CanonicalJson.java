package dev.mcptest.json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.math.BigDecimal;
import java.util.TreeMap;

/**
 * Writes equal values as the same text: no white space, keys sorted by UTF-16 code units, one
 * notation for each number.
 */
public final class CanonicalJson {

    private static final int LONGEST_PLAIN = 40;

    private CanonicalJson() {}

    /** Returns the canonical text of a value. Equal values have the same text. */
    public static String write(JsonNode value) {
        return Json.write(sorted(value));
    }

    /** Returns a copy with sorted keys and one notation for each number. */
    public static JsonNode sorted(JsonNode value) {
        return switch (value.getNodeType()) {
            case OBJECT -> sortedObject(value);
            case ARRAY -> sortedItems(value);
            case NUMBER -> number(value);
            default -> value;
        };
    }

    private static ObjectNode sortedObject(JsonNode object) {
        var byName = new TreeMap<String, JsonNode>();
        object.properties().forEach(field -> byName.put(field.getKey(), field.getValue()));
        ObjectNode copy = Json.object();
        byName.forEach((name, value) -> copy.set(name, sorted(value)));
        return copy;
    }

    private static ArrayNode sortedItems(JsonNode array) {
        ArrayNode copy = Json.array();
        array.forEach(item -> copy.add(sorted(item)));
        return copy;
    }

    private static JsonNode number(JsonNode number) {
        if (number.isInt() || number.isLong() || JsonEquality.isNotFinite(number)) {
            return number;
        }
        BigDecimal shortest = number.decimalValue().stripTrailingZeros();
        return isPlainInteger(shortest)
                ? Json.nodes().numberNode(shortest.toBigIntegerExact())
                : Json.nodes().numberNode(shortest);
    }

    /** Rejects 1e999999999: written out, its digits would exhaust the memory. */
    private static boolean isPlainInteger(BigDecimal number) {
        return number.scale() <= 0 && number.precision() - (long) number.scale() <= LONGEST_PLAIN;
    }
}

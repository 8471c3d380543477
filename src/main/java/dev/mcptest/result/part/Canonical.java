package dev.mcptest.result.part;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Normalises the values of a record so that saving and loading does not change them. Every report
 * then looks the same for a run and for its saved record.
 */
public final class Canonical {

    /** Above this, a double cannot represent thousandths exactly. */
    private static final double LARGEST = 1e12;

    private Canonical() {}

    /** Returns milliseconds with at most three decimals. */
    public static double millis(double value) {
        return Math.abs(value) < LARGEST ? Math.round(value * 1000) / 1000.0 : value;
    }

    public static OptionalDouble millis(OptionalDouble value) {
        return value.isPresent() ? OptionalDouble.of(millis(value.getAsDouble())) : value;
    }

    /** Replaces unpaired surrogates, which cannot be encoded. */
    public static String text(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                return repaired(text);
            }
        }
        return text;
    }

    public static Optional<String> text(Optional<String> text) {
        return text.isPresent() ? Optional.of(text(text.get())) : text;
    }

    public static List<String> texts(List<String> texts) {
        if (texts.isEmpty()) {
            return List.of();
        }
        List<String> canonical = new ArrayList<>(texts.size());
        for (String text : texts) {
            canonical.add(text(text));
        }
        return List.copyOf(canonical);
    }

    public static Optional<JsonNode> json(Optional<JsonNode> value) {
        return value.isPresent() ? Optional.of(json(value.get())) : value;
    }

    private static JsonNode json(JsonNode value) {
        return switch (value.getNodeType()) {
            case STRING -> Json.nodes().stringNode(text(value.stringValue()));
            case NUMBER -> number(value);
            case OBJECT -> object(value);
            case ARRAY -> array(value);
            default -> value;
        };
    }

    public static ObjectNode object(JsonNode object) {
        ObjectNode canonical = Json.object();
        for (var field : object.properties()) {
            canonical.set(text(field.getKey()), json(field.getValue()));
        }
        return canonical;
    }

    private static ArrayNode array(JsonNode array) {
        ArrayNode canonical = Json.array();
        for (JsonNode item : array) {
            canonical.add(json(item));
        }
        return canonical;
    }

    /** A float is converted to the decimal number that it is written as. */
    private static JsonNode number(JsonNode number) {
        return switch (number.numberType()) {
            case DOUBLE, FLOAT -> Json.nodes().numberNode(BigDecimal.valueOf(number.doubleValue()));
            default -> number;
        };
    }

    private static String repaired(String text) {
        var repaired = new StringBuilder(text.length());
        text.codePoints()
                .map(point -> isHalf(point) ? 0xFFFD : point)
                .forEach(repaired::appendCodePoint);
        return repaired.toString();
    }

    private static boolean isHalf(int codePoint) {
        return codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
    }
}

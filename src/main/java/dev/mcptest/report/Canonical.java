package dev.mcptest.report;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Gives values the form that writing and reading them again does not change. */
final class Canonical {

    private Canonical() {}

    /** Returns milliseconds with at most three decimals. */
    static BigDecimal millis(double value) {
        BigDecimal rounded = BigDecimal.valueOf(value).setScale(3, RoundingMode.HALF_UP);
        BigDecimal stripped = rounded.stripTrailingZeros();
        return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
    }

    /** Replaces halves of surrogate pairs, which no encoding can carry. */
    static String text(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                return repaired(text);
            }
        }
        return text;
    }

    static JsonNode json(JsonNode value) {
        return switch (value.getNodeType()) {
            case STRING -> Json.nodes().stringNode(text(value.stringValue()));
            case NUMBER -> number(value);
            case OBJECT -> object(value);
            case ARRAY -> array(value);
            default -> value;
        };
    }

    static ObjectNode object(JsonNode object) {
        ObjectNode stable = Json.object();
        for (var field : object.properties()) {
            stable.set(text(field.getKey()), json(field.getValue()));
        }
        return stable;
    }

    private static ArrayNode array(JsonNode array) {
        ArrayNode stable = Json.array();
        array.forEach(item -> stable.add(json(item)));
        return stable;
    }

    /** A binary fraction is written in other words than the decimal one it is read as. */
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

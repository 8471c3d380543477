package dev.mcptest.jq.function;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.DecimalNode;
import tools.jackson.databind.node.DoubleNode;
import tools.jackson.databind.node.LongNode;

import java.math.BigDecimal;

/**
 * The numbers of jq. Numbers that were read keep all their digits until they are used in a
 * computation; computed numbers are doubles. A {@link DoubleNode} is always a computed one.
 */
public final class Numbers {

    public static final String TOO_LONG =
            "a number of more than " + Json.MAX_NUMBER_LENGTH + " characters";

    private static final int MAX_EXPONENT = 999_999_999;

    private Numbers() {}

    public static JsonNode of(double value) {
        return DoubleNode.valueOf(value);
    }

    static boolean isComputed(JsonNode number) {
        return number instanceof DoubleNode;
    }

    static boolean isNan(JsonNode value) {
        return value instanceof DoubleNode number && Double.isNaN(number.doubleValue());
    }

    public static double value(JsonNode number) {
        return number.isBigDecimal() || number.isBigInteger()
                ? number.decimalValue().doubleValue()
                : number.doubleValue();
    }

    /** Rejects a number that takes too long to parse. */
    public static boolean isTooLong(String text) {
        return text.length() > Json.MAX_NUMBER_LENGTH;
    }

    /** Parses a number, keeping all its digits. */
    public static JsonNode read(String text) {
        if (text.length() < 18 && text.chars().allMatch(c -> c >= '0' && c <= '9')) {
            return new LongNode(Long.parseLong(text));
        }
        try {
            var number = new BigDecimal(text);
            long exponent = (long) number.precision() - number.scale() - 1;
            if (number.signum() == 0 && text.startsWith("-")) {
                return of(-0.0);
            }
            return Math.abs(exponent) > MAX_EXPONENT ? beyond(number, exponent) : exact(number);
        } catch (NumberFormatException _) {
            return of(Double.parseDouble(text));
        }
    }

    private static JsonNode beyond(BigDecimal number, long exponent) {
        return of(exponent < 0 ? 0 : number.signum() * Double.POSITIVE_INFINITY);
    }

    private static JsonNode exact(BigDecimal number) {
        return new DecimalNode(number);
    }

    static int compare(JsonNode a, JsonNode b) {
        if (a.isInt() && b.isInt()) {
            return Integer.compare(a.intValue(), b.intValue());
        }
        if (!isComputed(a) && !isComputed(b)) {
            return a.decimalValue().compareTo(b.decimalValue());
        }
        double x = value(a);
        double y = value(b);
        return x < y ? -1 : x == y ? 0 : 1;
    }

    static String text(JsonNode number) {
        if (!isComputed(number)) {
            return number.isBigDecimal() ? number.decimalValue().toString() : number.asString();
        }
        double value = number.doubleValue();
        if (Double.isNaN(value)) {
            return "null";
        }
        if (Double.isInfinite(value)) {
            value = Math.copySign(Double.MAX_VALUE, value);
        }
        return value == 0 ? (1 / value < 0 ? "-0" : "0") : digits(value);
    }

    private static String digits(double value) {
        var shortest = new BigDecimal(Double.toString(Math.abs(value))).stripTrailingZeros();
        String digits = shortest.unscaledValue().toString();
        int point = digits.length() - shortest.scale();
        String sign = value < 0 ? "-" : "";
        if (point <= -4 || point > digits.length() + 15) {
            return sign + scientific(digits, point - 1);
        }
        if (point <= 0) {
            return sign + "0." + "0".repeat(-point) + digits;
        }
        return point >= digits.length()
                ? sign + digits + "0".repeat(point - digits.length())
                : sign + digits.substring(0, point) + "." + digits.substring(point);
    }

    private static String scientific(String digits, int exponent) {
        String fraction = digits.length() > 1 ? "." + digits.substring(1) : "";
        String power = Math.abs(exponent) < 10 ? "0" : "";
        return digits.charAt(0)
                + fraction
                + (exponent < 0 ? "e-" : "e+")
                + power
                + Math.abs(exponent);
    }

    /** Returns the number as JSON: NaN becomes null, infinity the largest double. */
    public static JsonNode toJson(JsonNode number) {
        if (!isComputed(number)) {
            return number;
        }
        double value = number.doubleValue();
        if (Double.isNaN(value)) {
            return Json.nodes().nullNode();
        }
        if (value == (int) value) {
            return Json.nodes().numberNode((int) value);
        }
        return value == (long) value && Math.abs(value) < 1e17
                ? Json.nodes().numberNode((long) value)
                : exact(new BigDecimal(text(number)));
    }

    /** Converts a number to an index: rounded towards 0 and limited to the range of int. */
    static int index(JsonNode number) {
        return (int) value(number);
    }
}

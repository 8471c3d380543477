package dev.mcptest.mcplab.path;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.regex.Pattern;

/** Numbers as JavaScript reads and writes them. */
public final class JsNumbers {

    private static final int MAX_LENGTH = 10_000;

    private JsNumbers() {}

    /** Returns the number that a text is; NaN when it is none. */
    public static double parse(String written) {
        String text = trim(written);
        if (text.isEmpty()) {
            return 0;
        }
        if (text.length() > MAX_LENGTH) {
            return Double.NaN;
        }
        if (text.matches("[+-]?Infinity")) {
            return text.startsWith("-") ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
        }
        if (text.matches("0[xX][0-9a-fA-F]+|0[oO][0-7]+|0[bB][01]+")) {
            int base =
                    switch (Character.toLowerCase(text.charAt(1))) {
                        case 'x' -> 16;
                        case 'o' -> 8;
                        default -> 2;
                    };
            return new BigInteger(text.substring(2), base).doubleValue();
        }
        return text.matches("[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)?")
                ? Double.parseDouble(text)
                : Double.NaN;
    }

    /** Removes the white space of JavaScript at both ends. */
    public static String trim(String text) {
        return Trim.SPACES.matcher(text).replaceAll("");
    }

    private static final class Trim {
        private static final String SPACE = "[\\t-\\r\\u2028\\u2029\\uFEFF\\p{Zs}]+";
        static final Pattern SPACES = Pattern.compile("\\A" + SPACE + "|" + SPACE + "\\z");
    }

    /** Writes a number. Source: ECMA-262, Number::toString. */
    public static String text(double value) {
        if (Double.isNaN(value) || Double.isInfinite(value)) {
            return Double.isNaN(value) ? "NaN" : value > 0 ? "Infinity" : "-Infinity";
        }
        if (value == 0) {
            return "0";
        }
        BigDecimal shortest = new BigDecimal(Double.toString(Math.abs(value))).stripTrailingZeros();
        String digits = shortest.unscaledValue().toString();
        int point = digits.length() - shortest.scale();
        return (value < 0 ? "-" : "") + text(digits, point);
    }

    /**
     * Writes digits.
     *
     * @param point how many of them are before the decimal point
     */
    private static String text(String digits, int point) {
        int count = digits.length();
        if (point > 21 || point < -5) {
            String rest = count == 1 ? "" : "." + digits.substring(1);
            return digits.charAt(0) + rest + "e" + (point > 0 ? "+" : "-") + Math.abs(point - 1);
        }
        if (point <= 0) {
            return "0." + "0".repeat(-point) + digits;
        }
        return count <= point
                ? digits + "0".repeat(point - count)
                : digits.substring(0, point) + "." + digits.substring(point);
    }
}

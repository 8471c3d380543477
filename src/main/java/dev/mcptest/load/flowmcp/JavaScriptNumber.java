package dev.mcptest.load.flowmcp;

import static dev.mcptest.load.flowmcp.RefusedLiteralException.code;
import static dev.mcptest.load.flowmcp.RefusedLiteralException.syntax;

import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Locale;
import java.util.regex.Pattern;

/** Reads numbers, which are doubles in JavaScript and exact in JSON. */
final class JavaScriptNumber {

    private static final double LARGEST_WITHOUT_EXPONENT = 1e21;

    private static final class Form {
        static final String DIGITS = "[0-9](?:_?[0-9])*";
        static final String WHOLE = "(?:0|[1-9](?:_?[0-9])*)";
        static final Pattern DECIMAL =
                Pattern.compile(
                        "(?:"
                                + WHOLE
                                + "(?:\\.(?:"
                                + DIGITS
                                + ")?)?|\\."
                                + DIGITS
                                + ")"
                                + "(?:[eE][+-]?"
                                + DIGITS
                                + ")?");
        static final Pattern HEX = Pattern.compile("0[xX][0-9a-fA-F](?:_?[0-9a-fA-F])*");
        static final Pattern OCTAL = Pattern.compile("0[oO][0-7](?:_?[0-7])*");
        static final Pattern BINARY = Pattern.compile("0[bB][01](?:_?[01])*");
        static final Pattern JSON =
                Pattern.compile("(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?(?:[eE][+-]?[0-9]+)?");
    }

    private JavaScriptNumber() {}

    /** Reads the number that begins here, without a sign. */
    static JsonNode read(JavaScriptText in, boolean negative) {
        int start = in.at();
        String written = written(in);
        if (in.isStrict()) {
            return exact(written, negative, start);
        }
        if (written.endsWith("n")) {
            throw code("a BigInt", start);
        }
        double value = value(written, start);
        return of(negative ? -value : value);
    }

    private static String written(JavaScriptText in) {
        int start = in.at();
        while (isPart(in)) {
            in.next();
        }
        return in.from(start);
    }

    private static boolean isPart(JavaScriptText in) {
        char c = in.peek();
        boolean exponent = in.peek(-1) == 'e' || in.peek(-1) == 'E';
        return Character.isLetterOrDigit(c)
                || c == '.'
                || c == '_'
                || c == '$'
                || (exponent && (c == '+' || c == '-'));
    }

    private static double value(String written, int start) {
        String plain = written.replace("_", "");
        if (Form.DECIMAL.matcher(written).matches()) {
            return Double.parseDouble(plain);
        }
        if (Form.HEX.matcher(written).matches()) {
            return new BigInteger(plain.substring(2), 16).doubleValue();
        }
        if (Form.OCTAL.matcher(written).matches()) {
            return new BigInteger(plain.substring(2), 8).doubleValue();
        }
        if (Form.BINARY.matcher(written).matches()) {
            return new BigInteger(plain.substring(2), 2).doubleValue();
        }
        throw syntax("this number is not valid", start);
    }

    /** Returns the JSON that {@code JSON.stringify} writes, or a double that JSON cannot carry. */
    static JsonNode of(double value) {
        if (!Double.isFinite(value)) {
            return Json.nodes().numberNode(value);
        }
        var shortest = new BigDecimal(Double.toString(value));
        if (value != Math.rint(value) || Math.abs(value) >= LARGEST_WITHOUT_EXPONENT) {
            return Json.nodes().numberNode(shortest);
        }
        BigInteger whole = shortest.toBigInteger();
        return whole.bitLength() < 64 ? integer(whole.longValue()) : Json.nodes().numberNode(whole);
    }

    private static JsonNode integer(long value) {
        return value == (int) value
                ? Json.nodes().numberNode((int) value)
                : Json.nodes().numberNode(value);
    }

    private static JsonNode exact(String written, boolean negative, int start) {
        if (!Form.JSON.matcher(written).matches()) {
            throw syntax("this number is not valid in JSON", start);
        }
        try {
            return Json.parse(negative ? "-" + written : written);
        } catch (InvalidJsonException e) {
            throw syntax(String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT), start);
        }
    }
}

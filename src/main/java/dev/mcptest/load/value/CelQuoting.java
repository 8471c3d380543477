package dev.mcptest.load.value;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** Quotes values in CEL: as literals, or escaped inside a string literal. */
final class CelQuoting implements Quoting {

    private static final int LONG_BITS = 63;

    private final StringBuilder code = new StringBuilder();
    private char quote;
    private boolean triple;
    private boolean raw;
    private boolean escape;
    private boolean comment;

    @Override
    public void read(String literal) {
        int i = 0;
        while (i < literal.length()) {
            i += quote == 0 ? outside(literal, i) : inside(literal, i);
        }
    }

    /** Reads outside of a string literal, and returns the number of characters consumed. */
    private int outside(String text, int at) {
        char c = text.charAt(at);
        if (comment) {
            comment = c != '\n';
        } else if (c == '/' && text.startsWith("//", at)) {
            comment = true;
        } else if (c == '\'' || c == '"') {
            return open(text, at);
        }
        code.append(c);
        return 1;
    }

    private int open(String text, int at) {
        char c = text.charAt(at);
        triple = text.startsWith(String.valueOf(c).repeat(3), at);
        if (!triple && text.startsWith(String.valueOf(c).repeat(2), at)) {
            code.append(c);
            return 2;
        }
        quote = c;
        raw = isRaw();
        return triple ? 3 : 1;
    }

    /** Returns whether the prefix of a quote makes the string raw, without escapes. */
    private boolean isRaw() {
        int start = code.length();
        while (start > 0 && Character.isLetterOrDigit(code.charAt(start - 1))) {
            start--;
        }
        String prefix = code.substring(start);
        return prefix.length() <= 2 && (prefix.indexOf('r') >= 0 || prefix.indexOf('R') >= 0);
    }

    private int inside(String text, int at) {
        char c = text.charAt(at);
        if (escape) {
            escape = false;
        } else if (c == '\\' && !raw) {
            escape = true;
        } else if (c == quote && (!triple || text.startsWith(String.valueOf(c).repeat(3), at))) {
            quote = 0;
            code.append(c);
            return triple ? 3 : 1;
        }
        return 1;
    }

    @Override
    public String quoted(JsonNode value, char next) throws UnquotableException {
        if (quote == 0) {
            char before = code.isEmpty() ? '\0' : code.charAt(code.length() - 1);
            code.append(' ');
            return Literals.apart(before, literal(value), next);
        }
        if (raw || escape) {
            throw new UnquotableException(
                    raw
                            ? "cannot stand in a raw string, which has no escapes: use a plain"
                                    + " string"
                            : Literals.AFTER_BACKSLASH);
        }
        return escaped(Filling.text(value));
    }

    private static String literal(JsonNode value) {
        if (value.isString()) {
            return '"' + escaped(value.stringValue()) + '"';
        }
        if (value.isArray()) {
            List<String> items = new ArrayList<>();
            value.forEach(item -> items.add(literal(item)));
            return "[" + String.join(", ", items) + "]";
        }
        if (value.isObject()) {
            List<String> fields = new ArrayList<>();
            value.properties()
                    .forEach(field ->
                            fields.add(
                                    '"'
                                            + escaped(field.getKey())
                                            + "\": "
                                            + literal(field.getValue())));
            return "{" + String.join(", ", fields) + "}";
        }
        return value.isNumber() ? Literals.signed(number(value)) : Json.write(value);
    }

    /** Returns a number as CEL represents it in a response. */
    private static String number(JsonNode value) {
        if (value.isIntegralNumber()) {
            BigInteger whole = value.bigIntegerValue();
            if (whole.bitLength() <= LONG_BITS) {
                return whole.toString();
            }
            if (whole.signum() > 0 && whole.bitLength() <= LONG_BITS + 1) {
                return whole + "u";
            }
        }
        double number =
                value.isIntegralNumber()
                        ? value.bigIntegerValue().doubleValue()
                        : value.decimalValue().doubleValue();
        return Double.isInfinite(number)
                ? (number > 0 ? "(1.0 / 0.0)" : "(-1.0 / 0.0)")
                : String.valueOf(number);
    }

    private static String escaped(String text) {
        var escaped = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\\' || c == '\'' || c == '"') {
                escaped.append('\\').append(c);
            } else if (c < ' ') {
                escaped.append('\\').append(c >> 6).append(c >> 3 & 7).append(c & 7);
            } else {
                escaped.append(c);
            }
        }
        return escaped.toString();
    }
}

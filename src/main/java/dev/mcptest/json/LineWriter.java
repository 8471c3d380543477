package dev.mcptest.json;

import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.databind.JsonNode;

import java.nio.charset.StandardCharsets;

/**
 * Writes a tree on one line, as a generator of Jackson does. To set one up, with its buffers and
 * contexts, takes as long as to write a short message.
 */
final class LineWriter {

    private static final int MAX_DEPTH = Json.MAX_DEPTH + 100;
    private static final String HEX = "0123456789ABCDEF";

    private final StringBuilder out = new StringBuilder(128);
    private final boolean forBytes;
    private int depth;

    private LineWriter(boolean forBytes) {
        this.forBytes = forBytes;
    }

    static String write(JsonNode value) {
        var writer = new LineWriter(false);
        writer.value(value);
        return writer.out.toString();
    }

    /** Writes a value as UTF-8, which has no half of a surrogate pair: it is escaped. */
    static byte[] writeBytes(JsonNode value) {
        var writer = new LineWriter(true);
        writer.value(value);
        return writer.out.toString().getBytes(StandardCharsets.UTF_8);
    }

    private void value(JsonNode value) {
        switch (value.getNodeType()) {
            case OBJECT -> object(value);
            case ARRAY -> array(value);
            case STRING -> string(value.stringValue());
            case NUMBER -> number(value);
            case BOOLEAN -> out.append(value.booleanValue());
            case NULL, MISSING -> out.append("null");
            default -> throw new IllegalArgumentException("no JSON: " + value.getNodeType());
        }
    }

    private void object(JsonNode object) {
        open('{');
        boolean first = true;
        for (var field : object.properties()) {
            separate(first);
            first = false;
            string(field.getKey());
            out.append(':');
            value(field.getValue());
        }
        close('}');
    }

    private void array(JsonNode array) {
        open('[');
        boolean first = true;
        for (JsonNode item : array) {
            separate(first);
            first = false;
            value(item);
        }
        close(']');
    }

    private void open(char bracket) {
        if (++depth > MAX_DEPTH) {
            throw new StreamConstraintsException("more than " + MAX_DEPTH + " levels");
        }
        out.append(bracket);
    }

    private void separate(boolean first) {
        if (!first) {
            out.append(',');
        }
    }

    private void close(char bracket) {
        depth--;
        out.append(bracket);
    }

    private void number(JsonNode number) {
        switch (number.numberType()) {
            case INT, LONG -> out.append(number.longValue());
            case BIG_INTEGER -> out.append(number.bigIntegerValue());
            case BIG_DECIMAL -> out.append(number.decimalValue());
            case DOUBLE, FLOAT -> number(number.doubleValue());
        }
    }

    private void number(double number) {
        if (Double.isFinite(number)) {
            out.append(number);
        } else {
            out.append('"').append(number).append('"');
        }
    }

    private void string(String text) {
        out.append('"');
        int from = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ' || c == '"' || c == '\\' || (forBytes && isHalf(text, i))) {
                out.append(text, from, i);
                escape(c);
                from = i + 1;
            }
        }
        out.append(text, from, text.length()).append('"');
    }

    /** Returns whether a character is half of a surrogate pair whose other half is missing. */
    private static boolean isHalf(String text, int at) {
        char c = text.charAt(at);
        if (Character.isHighSurrogate(c)) {
            return at + 1 == text.length() || !Character.isLowSurrogate(text.charAt(at + 1));
        }
        return Character.isLowSurrogate(c)
                && (at == 0 || !Character.isHighSurrogate(text.charAt(at - 1)));
    }

    private void escape(char c) {
        out.append('\\');
        switch (c) {
            case '"', '\\' -> out.append(c);
            case '\b' -> out.append('b');
            case '\t' -> out.append('t');
            case '\n' -> out.append('n');
            case '\f' -> out.append('f');
            case '\r' -> out.append('r');
            default -> {
                out.append('u');
                for (int shift = 12; shift >= 0; shift -= 4) {
                    out.append(HEX.charAt(c >> shift & 0xF));
                }
            }
        }
    }
}

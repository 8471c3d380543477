package dev.mcptest.jq.function;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Parses JSON like {@code fromjson} and {@code tonumber}: the last of several equal keys wins, and
 * {@code nan} is a number.
 */
public final class JsonReader {

    private static final int MAX_DEPTH = 10_000;

    private final String text;
    private final Meter meter;
    private int at;

    private JsonReader(String text, Meter meter) {
        this.text = text;
        this.meter = meter;
    }

    public static JsonNode read(String text, Meter meter) {
        var reader = new JsonReader(text, meter);
        JsonNode value = reader.value(0);
        reader.skipSpace();
        if (reader.at < text.length()) {
            throw reader.fault("Unexpected extra JSON values");
        }
        return value;
    }

    private JqErrorException fault(String what) {
        return new JqErrorException(what + " (while parsing '" + text + "')");
    }

    private void skipSpace() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private char peek() {
        skipSpace();
        if (at >= text.length()) {
            throw fault(text.isBlank() ? "Expected JSON value" : "Unfinished JSON term");
        }
        return text.charAt(at);
    }

    private boolean take(char c) {
        if (peek() != c) {
            return false;
        }
        at++;
        return true;
    }

    private void expect(char c) {
        if (!take(c)) {
            throw fault("Expected " + c + " at character " + (at + 1));
        }
    }

    private JsonNode value(int depth) {
        meter.step();
        if (depth > MAX_DEPTH) {
            throw fault("Exceeds depth limit for parsing");
        }
        return switch (peek()) {
            case '[' -> array(depth);
            case '{' -> object(depth);
            case '"' -> Strings.of(string());
            default -> word();
        };
    }

    private JsonNode array(int depth) {
        expect('[');
        ArrayNode array = Json.array();
        if (take(']')) {
            return array;
        }
        do {
            meter.array(1);
            array.add(value(depth + 1));
        } while (take(','));
        expect(']');
        return array;
    }

    private JsonNode object(int depth) {
        expect('{');
        ObjectNode object = Json.object();
        if (take('}')) {
            return object;
        }
        do {
            if (peek() != '"') {
                throw fault("Object keys must be strings");
            }
            String key = string();
            expect(':');
            meter.object(1);
            object.set(key, value(depth + 1));
        } while (take(','));
        expect('}');
        return object;
    }

    private String string() {
        int end = ++at;
        while (end < text.length() && text.charAt(end) != '"') {
            end += text.charAt(end) == '\\' ? 2 : 1;
        }
        if (end >= text.length()) {
            throw fault("Unfinished string");
        }
        String raw = text.substring(at, end);
        if (raw.chars().anyMatch(c -> c < ' ')) {
            throw fault("Control characters must be escaped");
        }
        meter.text(raw.length());
        at = end + 1;
        return Escapes.resolve(raw).orElseThrow(() -> fault("Invalid escape"));
    }

    private JsonNode word() {
        int start = at;
        while (at < text.length() && " \t\r\n[{:,]}\"".indexOf(text.charAt(at)) < 0) {
            at++;
        }
        String word = text.substring(start, at);
        return switch (word) {
            case "null" -> Json.nodes().nullNode();
            case "true" -> Json.nodes().booleanNode(true);
            case "false" -> Json.nodes().booleanNode(false);
            case "nan", "NaN", "-nan", "-NaN" -> Numbers.of(Double.NaN);
            default -> number(word);
        };
    }

    private JsonNode number(String word) {
        if (Numbers.isTooLong(word)) {
            throw new JqErrorException(Numbers.TOO_LONG);
        }
        if (!word.matches("-?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)([eE][+-]?[0-9]+)?")) {
            throw fault("Invalid literal at character " + (at - word.length() + 1));
        }
        return Numbers.read(word);
    }
}

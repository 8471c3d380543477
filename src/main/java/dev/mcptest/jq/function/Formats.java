package dev.mcptest.jq.function;

import tools.jackson.databind.JsonNode;

import java.util.Base64;
import java.util.function.UnaryOperator;

/** The formats such as {@code @csv} and {@code @uri}. */
final class Formats {

    private static final String UNRESERVED =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.~";

    private Formats() {}

    static JsonNode format(JsonNode value, JsonNode name, Meter meter) {
        if (!name.isString()) {
            throw JqErrorException.of(name, "is not a valid format");
        }
        return Strings.of(
                switch (name.stringValue()) {
                    case "json" -> JsonText.write(value, meter);
                    case "text" -> text(value, meter);
                    case "csv" -> row(value, "csv", ",", Formats::quoted, meter);
                    case "tsv" -> row(value, "tsv", "\t", Formats::escaped, meter);
                    case "html" -> html(text(value, meter));
                    case "uri" -> uri(text(value, meter));
                    case "sh" -> shell(value, meter);
                    case "base64" -> Base64.getEncoder().encodeToString(bytes(value, meter));
                    case "base64d" -> decoded(value, meter);
                    default ->
                            throw new JqErrorException(
                                    name.stringValue() + " is not a valid format");
                });
    }

    private static String text(JsonNode value, Meter meter) {
        String text = value.isString() ? value.stringValue() : JsonText.write(value, meter);
        meter.text(6L * text.length());
        return text;
    }

    private static byte[] bytes(JsonNode value, Meter meter) {
        return Texts.utf8(text(value, meter));
    }

    private static String row(
            JsonNode value,
            String name,
            String separator,
            UnaryOperator<String> field,
            Meter meter) {
        if (!value.isArray()) {
            throw JqErrorException.of(value, "cannot be " + name + "-formatted, only array");
        }
        var row = new StringBuilder();
        String before = "";
        for (JsonNode cell : value) {
            if (cell.isContainer()) {
                throw JqErrorException.of(cell, "is not valid in a csv row");
            }
            row.append(before);
            if (cell.isString()) {
                row.append(field.apply(text(cell, meter)));
            } else if (!cell.isNull() && !Numbers.isNan(cell)) {
                row.append(text(cell, meter));
            }
            before = separator;
        }
        return row.toString();
    }

    private static String quoted(String text) {
        return '"' + text.replace("\"", "\"\"").replace("\0", "\\0") + '"';
    }

    private static String escaped(String text) {
        return text.replace("\\", "\\\\")
                .replace("\t", "\\t")
                .replace("\r", "\\r")
                .replace("\n", "\\n")
                .replace("\0", "\\0");
    }

    private static String html(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("'", "&apos;")
                .replace("\"", "&quot;")
                .replace("\0", "\\0");
    }

    private static String uri(String text) {
        var uri = new StringBuilder();
        for (byte b : Texts.utf8(text)) {
            if (b >= 0 && UNRESERVED.indexOf(b) >= 0) {
                uri.append((char) b);
            } else {
                uri.append('%').append(hex(b >> 4)).append(hex(b));
            }
        }
        return uri.toString();
    }

    private static char hex(int number) {
        return "0123456789ABCDEF".charAt(number & 15);
    }

    private static String shell(JsonNode value, Meter meter) {
        if (!value.isArray()) {
            return word(value, meter);
        }
        var words = new StringBuilder();
        String before = "";
        for (JsonNode word : value) {
            words.append(before).append(word(word, meter));
            before = " ";
        }
        return words.toString();
    }

    private static String word(JsonNode value, Meter meter) {
        if (value.isContainer()) {
            throw JqErrorException.of(value, "can not be escaped for shell");
        }
        String text = text(value, meter);
        return value.isString()
                ? "'" + text.replace("'", "'\\''").replace("\0", "\\0") + "'"
                : text;
    }

    private static String decoded(JsonNode value, Meter meter) {
        String text = text(value, meter);
        int padding = text.indexOf('=');
        String data = padding < 0 ? text : text.substring(0, padding);
        JsonNode shown = Strings.of(text);
        if (!data.chars().allMatch(Formats::isBase64)) {
            throw JqErrorException.of(shown, "is not valid base64 data");
        }
        if (data.length() % 4 == 1) {
            throw JqErrorException.of(shown, "trailing base64 byte found");
        }
        byte[] bytes = Base64.getDecoder().decode(cleared(data));
        return Texts.of(bytes, 0, bytes.length);
    }

    /** Clears the unused bits at the end of the data. */
    private static String cleared(String data) {
        int unused = data.length() % 4 == 2 ? 4 : data.length() % 4 == 3 ? 2 : 0;
        if (unused == 0) {
            return data;
        }
        String digits = UNRESERVED.substring(0, 62) + "+/";
        int last = digits.indexOf(data.charAt(data.length() - 1)) >> unused << unused;
        return data.substring(0, data.length() - 1) + digits.charAt(last);
    }

    private static boolean isBase64(int c) {
        return c < 128 && (Character.isLetterOrDigit(c) || c == '+' || c == '/');
    }
}

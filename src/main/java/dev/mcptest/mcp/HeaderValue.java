package dev.mcptest.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;

import java.util.Base64;
import java.util.Optional;

/** Writes a value of the body the way 2026-07-28 mirrors it in a header. */
final class HeaderValue {

    private static final String START = "=?base64?";
    private static final String END = "?=";

    private HeaderValue() {}

    /** Returns the header of a value; empty when it has none, as null has not. */
    static Optional<String> of(JsonNode value) {
        return switch (value.getNodeType()) {
            case STRING -> Optional.of(of(value.stringValue()));
            case BOOLEAN -> Optional.of(value.booleanValue() ? "true" : "false");
            case NUMBER -> Optional.of(number(value));
            default -> Optional.empty();
        };
    }

    /** Returns a text as it is where that is safe, else in Base64 between two marks. */
    static String of(String text) {
        return isPlain(text) && !looksEncoded(text)
                ? text
                : START + Base64.getEncoder().encodeToString(text.getBytes(UTF_8)) + END;
    }

    /** Returns an integer without exponent and fraction, however it was written. */
    private static String number(JsonNode value) {
        return value.isIntegralNumber() || value.decimalValue().stripTrailingZeros().scale() <= 0
                ? value.decimalValue().toBigInteger().toString()
                : Json.write(value);
    }

    private static boolean looksEncoded(String text) {
        return text.startsWith(START) && text.endsWith(END);
    }

    private static boolean isPlain(String text) {
        return text.equals(text.strip()) && text.chars().allMatch(HeaderValue::isPlain);
    }

    private static boolean isPlain(int c) {
        return (c >= ' ' && c < 0x7f) || c == '\t';
    }
}

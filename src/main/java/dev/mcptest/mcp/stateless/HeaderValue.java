package dev.mcptest.mcp.stateless;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;

import java.util.Base64;
import java.util.Optional;

/** Encodes a value of the request body as a header, as specified in 2026-07-28. */
final class HeaderValue {

    private static final String START = "=?base64?";
    private static final String END = "?=";

    private HeaderValue() {}

    /** Returns the header for a value, or empty if it has none, for example for null. */
    static Optional<String> of(JsonNode value) {
        return switch (value.getNodeType()) {
            case STRING -> Optional.of(of(value.stringValue()));
            case BOOLEAN -> Optional.of(value.booleanValue() ? "true" : "false");
            case NUMBER -> Optional.of(number(value));
            default -> Optional.empty();
        };
    }

    /** Returns a text unchanged if that is safe, otherwise in Base64 between two markers. */
    static String of(String text) {
        return isPlain(text) && !looksEncoded(text)
                ? text
                : START + Base64.getEncoder().encodeToString(text.getBytes(UTF_8)) + END;
    }

    /** Returns an integer without exponent and fraction, in whatever notation it was written. */
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

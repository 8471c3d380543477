package dev.mcptest.scaffold.value;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;

import java.util.Optional;

/** Makes texts of a format, a pattern and a length. */
final class ExampleText {

    private static final int LONGEST = 100_000;

    private ExampleText() {}

    /**
     * Returns a text; empty when there is none of that pattern.
     *
     * @param plain the text for a schema that says nothing more
     */
    static Optional<JsonNode> of(JsonNode schema, String plain, int variant) {
        int shortest = schema.path("minLength").asInt(0);
        int longest = schema.path("maxLength").asInt(Integer.MAX_VALUE);
        if (shortest > LONGEST) {
            return Optional.empty();
        }
        Optional<String> text =
                schema.path("pattern").isString()
                        ? PatternText.of(
                                schema.path("pattern").stringValue(), shortest, longest, variant)
                        : Optional.of(
                                format(schema.path("format").asString(""), variant)
                                        .orElseGet(
                                                () -> fitted(plain, shortest, longest, variant)));
        return text.map(Json.nodes()::stringNode);
    }

    private static String fitted(String plain, int shortest, int longest, int variant) {
        String text = variant == 0 ? plain : variant + plain;
        String longEnough = text + "x".repeat(Math.max(0, shortest - text.length()));
        return longEnough.substring(0, Math.min(longest, longEnough.length()));
    }

    private static Optional<String> format(String name, int variant) {
        String one = String.valueOf(variant % 9 + 1);
        return switch (name) {
            case "date" -> Optional.of("2025-01-0" + one);
            case "date-time" -> Optional.of("2025-01-0" + one + "T12:00:00Z");
            case "time" -> Optional.of("12:00:0" + one + "Z");
            case "duration" -> Optional.of("P" + one + "D");
            case "email", "idn-email" -> Optional.of("test" + one + "@example.com");
            case "hostname", "idn-hostname" -> Optional.of("host" + one + ".example.com");
            case "ipv4" -> Optional.of("192.0.2." + one);
            case "ipv6" -> Optional.of("2001:db8::" + one);
            case "uri", "url", "iri" -> Optional.of("https://example.com/" + one);
            case "uri-reference", "iri-reference" -> Optional.of("/" + one);
            case "uri-template" -> Optional.of("/{id" + one + "}");
            case "uuid" -> Optional.of("00000000-0000-4000-8000-00000000000" + one);
            case "json-pointer" -> Optional.of("/" + one);
            case "relative-json-pointer" -> Optional.of(one);
            case "regex" -> Optional.of("a" + one);
            case "byte", "base64" -> Optional.of("dGVzdA==");
            default -> Optional.empty();
        };
    }
}

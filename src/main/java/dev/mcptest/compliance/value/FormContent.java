package dev.mcptest.compliance.value;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Fills in the form of an elicitation. */
public final class FormContent {

    private FormContent() {}

    /** Returns content that fits the schema. */
    public static ObjectNode valid(JsonNode schema) {
        ObjectNode content = Json.object();
        schema.path("properties").forEachEntry((name, field) -> content.set(name, value(field)));
        return content;
    }

    /** Returns content that breaks the schema in every field. */
    public static ObjectNode invalid(JsonNode schema) {
        ObjectNode content = Json.object();
        schema.path("properties")
                .forEachEntry(
                        (name, field) -> content.set(name, Json.object().put("not", "valid")));
        return content;
    }

    private static JsonNode value(JsonNode field) {
        for (JsonNode given :
                new JsonNode[] {
                    field.path("const"),
                    field.path("default"),
                    field.path("enum").path(0),
                    field.path("oneOf").path(0).path("const")
                }) {
            if (!given.isMissingNode()) {
                return given;
            }
        }
        return switch (field.path("type").asString("")) {
            case "boolean" -> Json.nodes().booleanNode(true);
            case "integer", "number" ->
                    field.path("minimum").isNumber()
                            ? field.path("minimum")
                            : field.path("maximum").isNumber()
                                    ? field.path("maximum")
                                    : Json.nodes().numberNode(1);
            case "array" -> array(field);
            default -> Json.nodes().stringNode(text(field));
        };
    }

    private static JsonNode array(JsonNode field) {
        var array = Json.array();
        JsonNode items = field.path("items");
        JsonNode titled = items.path("anyOf").path(0).path("const");
        array.add(titled.isMissingNode() ? value(items) : titled);
        return array;
    }

    private static String text(JsonNode field) {
        String text =
                switch (field.path("format").asString("")) {
                    case "email" -> "mcptest@example.com";
                    case "uri" -> "https://example.com/";
                    case "date" -> "2026-01-31";
                    case "date-time" -> "2026-01-31T12:00:00Z";
                    default -> "mcptest";
                };
        int least = Math.min(field.path("minLength").asInt(0), 10_000);
        int most = Math.max(0, field.path("maxLength").asInt(Integer.MAX_VALUE));
        String longer = text + "x".repeat(Math.max(0, least - text.length()));
        return longer.substring(0, Math.min(most, longer.length()));
    }
}

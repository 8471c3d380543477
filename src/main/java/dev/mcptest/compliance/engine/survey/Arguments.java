package dev.mcptest.compliance.engine.survey;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Makes arguments that fit a schema: the required ones only. */
public final class Arguments {

    private static final int MOST_DEPTH = 8;

    private Arguments() {}

    /** Returns an object with the required members of a schema. */
    public static ObjectNode of(JsonNode schema) {
        return object(schema, 0);
    }

    private static ObjectNode object(JsonNode schema, int depth) {
        ObjectNode all = Json.object();
        for (JsonNode name : schema.path("required")) {
            if (name.isString()) {
                JsonNode property = schema.path("properties").path(name.stringValue());
                all.set(name.stringValue(), value(property, depth + 1));
            }
        }
        return all;
    }

    private static JsonNode value(JsonNode schema, int depth) {
        if (schema.has("const")) {
            return schema.get("const");
        }
        if (schema.has("default")) {
            return schema.get("default");
        }
        JsonNode example = schema.path("examples").path(0);
        JsonNode first = example.isMissingNode() ? schema.path("enum").path(0) : example;
        if (!first.isMissingNode()) {
            return first;
        }
        JsonNode choice = choice(schema);
        if (!choice.isMissingNode() && depth < MOST_DEPTH) {
            return value(choice, depth + 1);
        }
        JsonNode type =
                schema.path("type").isArray() ? schema.path("type").path(0) : schema.path("type");
        return switch (type.asString("")) {
            case "integer" -> number(schema, true);
            case "number" -> number(schema, false);
            case "boolean" -> Json.nodes().booleanNode(true);
            case "null" -> Json.nodes().nullNode();
            case "array" -> array(schema, depth);
            case "object" -> depth < MOST_DEPTH ? object(schema, depth) : Json.object();
            default -> Json.nodes().stringNode(text(schema));
        };
    }

    private static JsonNode choice(JsonNode schema) {
        for (String key : new String[] {"oneOf", "anyOf", "allOf"}) {
            if (!schema.path(key).path(0).isMissingNode()) {
                return schema.path(key).path(0);
            }
        }
        return Json.nodes().missingNode();
    }

    private static JsonNode array(JsonNode schema, int depth) {
        var array = Json.array();
        for (int i = 0; i < schema.path("minItems").asInt(0) && i < 100; i++) {
            array.add(value(schema.path("items"), depth + 1));
        }
        return array;
    }

    private static JsonNode number(JsonNode schema, boolean whole) {
        double low =
                schema.path("minimum").asDouble(schema.path("exclusiveMinimum").asDouble(0) + 1);
        double high = schema.path("maximum").asDouble(Double.MAX_VALUE);
        double value =
                schema.has("minimum") || schema.has("exclusiveMinimum") ? low : Math.min(1, high);
        double step = schema.path("multipleOf").asDouble(0);
        double fitting = step > 0 ? Math.ceil(value / step) * step : value;
        return whole || fitting == Math.rint(fitting)
                ? Json.nodes().numberNode((long) Math.ceil(fitting))
                : Json.nodes().numberNode(fitting);
    }

    private static String text(JsonNode schema) {
        String text =
                switch (schema.path("format").asString("")) {
                    case "date-time" -> "2026-01-31T12:00:00Z";
                    case "date" -> "2026-01-31";
                    case "time" -> "12:00:00Z";
                    case "email" -> "mcptest@example.com";
                    case "uri", "url", "iri" -> "https://example.com/";
                    case "uuid" -> "00000000-0000-4000-8000-000000000000";
                    case "ipv4" -> "127.0.0.1";
                    case "ipv6" -> "::1";
                    case "hostname" -> "example.com";
                    default -> "mcptest";
                };
        int least = schema.path("minLength").asInt(0);
        int most = schema.path("maxLength").asInt(Integer.MAX_VALUE);
        String longer =
                text.length() < least
                        ? text + "x".repeat(Math.min(least, 100_000) - text.length())
                        : text;
        return longer.length() > most ? longer.substring(0, Math.max(0, most)) : longer;
    }
}

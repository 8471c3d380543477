package dev.mcptest.mock;

import dev.mcptest.json.Json;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Fills the arguments of a request into a canned answer.
 *
 * <p>{@code ${args.city}} in a text becomes the argument; {@code ${args.place.city}} and {@code
 * ${args.cities.0}} walk into it, {@code ${args}} is the object of all. A text that is nothing but
 * one reference becomes the value itself, whatever its type. An argument that was not sent is the
 * empty text. {@code $$} is a dollar sign, and any other {@code $} stays as it is.
 */
final class Template {

    private static final String OPEN = "${args";

    private Template() {}

    static JsonNode fill(JsonNode template, JsonNode args) {
        return switch (template.getNodeType()) {
            case STRING -> fillText(template.stringValue(), args);
            case OBJECT -> fillObject(template, args);
            case ARRAY -> fillArray(template, args);
            default -> template;
        };
    }

    static String fillIn(String template, JsonNode args) {
        var text = new StringBuilder();
        int at = 0;
        while (at < template.length()) {
            at = copyOne(template, at, args, text);
        }
        return text.toString();
    }

    private static ObjectNode fillObject(JsonNode template, JsonNode args) {
        ObjectNode filled = Json.object();
        template.properties()
                .forEach(field -> filled.set(field.getKey(), fill(field.getValue(), args)));
        return filled;
    }

    private static ArrayNode fillArray(JsonNode template, JsonNode args) {
        ArrayNode filled = Json.array();
        template.forEach(item -> filled.add(fill(item, args)));
        return filled;
    }

    private static JsonNode fillText(String template, JsonNode args) {
        int end = referenceEnd(template, 0);
        JsonNode whole = end == template.length() ? lookUp(template, 0, end, args) : null;
        return whole == null ? Json.nodes().stringNode(fillIn(template, args)) : whole;
    }

    /** Copies what starts at a place and returns where the next thing starts. */
    private static int copyOne(String template, int at, JsonNode args, StringBuilder text) {
        if (template.startsWith("$$", at)) {
            text.append('$');
            return at + 2;
        }
        int end = referenceEnd(template, at);
        if (end < 0) {
            text.append(template.charAt(at));
            return at + 1;
        }
        text.append(asText(lookUp(template, at, end, args)));
        return end;
    }

    /** Returns where the reference that starts at a place ends, or -1 when none starts there. */
    private static int referenceEnd(String template, int at) {
        if (!template.startsWith(OPEN, at)) {
            return -1;
        }
        int close = template.indexOf('}', at);
        int next = at + OPEN.length();
        boolean whole = close == next;
        boolean path = close > next + 1 && template.charAt(next) == '.';
        return whole || path ? close + 1 : -1;
    }

    private static @Nullable JsonNode lookUp(String template, int at, int end, JsonNode args) {
        String path = template.substring(at + OPEN.length(), end - 1);
        JsonNode value = args;
        for (String step : path.isEmpty() ? new String[0] : path.substring(1).split("\\.", -1)) {
            value = value.isArray() ? item(value, step) : value.path(step);
        }
        return value.isMissingNode() ? null : value;
    }

    private static JsonNode item(JsonNode array, String step) {
        try {
            return array.path(Integer.parseUnsignedInt(step));
        } catch (NumberFormatException _) {
            return Json.nodes().missingNode();
        }
    }

    private static String asText(@Nullable JsonNode value) {
        if (value == null) {
            return "";
        }
        return value.isString() ? value.stringValue() : Json.write(value);
    }
}

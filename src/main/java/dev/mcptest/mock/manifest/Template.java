package dev.mcptest.mock.manifest;

import dev.mcptest.json.Json;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Fills the arguments of a request into a canned answer.
 *
 * <p>{@code ${args.city}} is replaced by the argument; {@code ${args.place.city}} and {@code
 * ${args.cities.0}} look inside it, {@code ${args}} is the object of all arguments. A text that is
 * exactly one reference becomes the value itself, whatever its type. An argument that was not sent
 * becomes the empty string. {@code $$} is a dollar sign; any other {@code $} stays as it is.
 *
 * <p>In a tool that asks its client, {@code ${inputs.KEY}} is the response under a key.
 */
public final class Template {

    private Template() {}

    public static JsonNode fill(JsonNode template, JsonNode args) {
        return fillAny(template, roots(args));
    }

    public static JsonNode fill(JsonNode template, JsonNode args, JsonNode inputs) {
        ObjectNode roots = roots(args);
        roots.set("inputs", inputs);
        return fillAny(template, roots);
    }

    private static ObjectNode roots(JsonNode args) {
        ObjectNode roots = Json.object();
        roots.set("args", args);
        return roots;
    }

    private static JsonNode fillAny(JsonNode template, JsonNode roots) {
        return switch (template.getNodeType()) {
            case STRING -> fillText(template.stringValue(), roots);
            case OBJECT -> fillObject(template, roots);
            case ARRAY -> fillArray(template, roots);
            default -> template;
        };
    }

    static String fillIn(String template, JsonNode args) {
        return fillRoots(template, roots(args));
    }

    private static String fillRoots(String template, JsonNode roots) {
        var text = new StringBuilder();
        int at = 0;
        while (at < template.length()) {
            at = copyOne(template, at, roots, text);
        }
        return text.toString();
    }

    private static ObjectNode fillObject(JsonNode template, JsonNode roots) {
        ObjectNode filled = Json.object();
        template.properties()
                .forEach(field -> filled.set(field.getKey(), fillAny(field.getValue(), roots)));
        return filled;
    }

    private static ArrayNode fillArray(JsonNode template, JsonNode roots) {
        ArrayNode filled = Json.array();
        template.forEach(item -> filled.add(fillAny(item, roots)));
        return filled;
    }

    private static JsonNode fillText(String template, JsonNode roots) {
        int end = referenceEnd(template, 0, roots);
        JsonNode whole = end == template.length() ? lookUp(template, 0, end, roots) : null;
        return whole == null ? Json.nodes().stringNode(fillRoots(template, roots)) : whole;
    }

    /** Copies the character or reference at an index, and returns the index after it. */
    private static int copyOne(String template, int at, JsonNode roots, StringBuilder text) {
        if (template.startsWith("$$", at)) {
            text.append('$');
            return at + 2;
        }
        int end = referenceEnd(template, at, roots);
        if (end < 0) {
            text.append(template.charAt(at));
            return at + 1;
        }
        text.append(asText(lookUp(template, at, end, roots)));
        return end;
    }

    /**
     * Returns the end index of the reference that starts at an index; -1 when none starts there.
     */
    private static int referenceEnd(String template, int at, JsonNode roots) {
        for (String root : roots.propertyNames()) {
            if (template.startsWith("${" + root, at)) {
                return referenceEnd(template, at, at + 2 + root.length());
            }
        }
        return -1;
    }

    private static int referenceEnd(String template, int at, int next) {
        int close = template.indexOf('}', at);
        boolean whole = close == next;
        boolean path = close > next + 1 && template.charAt(next) == '.';
        return whole || path ? close + 1 : -1;
    }

    private static @Nullable JsonNode lookUp(String template, int at, int end, JsonNode roots) {
        JsonNode value = roots;
        for (String step : template.substring(at + 2, end - 1).split("\\.", -1)) {
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

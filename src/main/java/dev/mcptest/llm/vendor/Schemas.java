package dev.mcptest.llm.vendor;

import dev.mcptest.json.Json;
import dev.mcptest.llm.ToolDefinition;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Reduces the input schemas of tools to what a vendor accepts. */
final class Schemas {

    private static final Set<String> NOT_AT_THE_TOP =
            Set.of("oneOf", "anyOf", "allOf", "enum", "not");

    private static final Set<String> GEMINI =
            Set.of(
                    "$id",
                    "$defs",
                    "$ref",
                    "$anchor",
                    "type",
                    "format",
                    "title",
                    "description",
                    "enum",
                    "items",
                    "prefixItems",
                    "minItems",
                    "maxItems",
                    "minimum",
                    "maximum",
                    "anyOf",
                    "oneOf",
                    "properties",
                    "additionalProperties",
                    "required");

    private static final Set<String> NAMED = Set.of("properties", "$defs");

    private final Set<String> removed = new LinkedHashSet<>();

    private Schemas() {}

    /** Returns a schema of an object without keywords that no vendor accepts at the top. */
    static ObjectNode object(ToolDefinition tool, String provider, List<String> notes) {
        var schemas = new Schemas();
        ObjectNode top = schemas.top(tool.schema());
        schemas.note(tool, provider, notes);
        return top;
    }

    /** Returns such a schema with only the keywords that Gemini knows. */
    static ObjectNode gemini(ToolDefinition tool, String provider, List<String> notes) {
        var schemas = new Schemas();
        ObjectNode top = (ObjectNode) schemas.known(schemas.top(tool.schema()));
        schemas.note(tool, provider, notes);
        return top;
    }

    private void note(ToolDefinition tool, String provider, List<String> notes) {
        if (!removed.isEmpty()) {
            notes.add(
                    "schema of "
                            + tool.title()
                            + " was reduced for "
                            + provider
                            + ": "
                            + String.join(", ", removed));
        }
    }

    private ObjectNode top(ObjectNode schema) {
        ObjectNode top = Json.object();
        for (var member : schema.properties()) {
            if (NOT_AT_THE_TOP.contains(member.getKey())) {
                removed.add(member.getKey());
            } else if (!member.getKey().equals("$schema")) {
                top.set(member.getKey(), member.getValue());
            }
        }
        top.put("type", "object");
        if (!top.path("properties").isObject()) {
            top.set("properties", Json.object());
        }
        return top;
    }

    private JsonNode known(JsonNode schema) {
        if (!(schema instanceof ObjectNode object)) {
            return schema;
        }
        ObjectNode known = Json.object();
        for (var member : object.properties()) {
            String keyword = member.getKey();
            if (GEMINI.contains(keyword)) {
                known.set(keyword, value(keyword, member.getValue()));
            } else if (keyword.equals("const")) {
                known.set("enum", Parts.list(member.getValue()));
            } else if (!keyword.equals("$schema")) {
                removed.add(keyword);
            }
        }
        return known;
    }

    private JsonNode value(String keyword, JsonNode value) {
        if (keyword.equals("enum") || keyword.equals("required")) {
            return value;
        }
        if (NAMED.contains(keyword) && value instanceof ObjectNode named) {
            ObjectNode all = Json.object();
            named.properties().forEach(p -> all.set(p.getKey(), known(p.getValue())));
            return all;
        }
        if (value.isArray()) {
            ArrayNode all = Json.array();
            value.forEach(item -> all.add(known(item)));
            return all;
        }
        return known(value);
    }
}

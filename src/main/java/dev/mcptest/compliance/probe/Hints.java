package dev.mcptest.compliance.probe;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What the user knows about the server.
 *
 * @param json the hints as written
 */
public record Hints(ObjectNode json) {

    /** No hints. */
    public static final Hints NONE = new Hints(Json.object());

    public Hints {
        requireNonNull(json, "json is null");
    }

    /** Returns the tools that hints name, by the place of the name. */
    public Map<String, String> tools() {
        Map<String, String> all = new LinkedHashMap<>();
        json.path("calls").propertyNames().forEach(tool -> all.put("calls." + tool, tool));
        json.properties().forEach(hint -> put(hint.getKey(), hint.getValue(), all));
        put("tokens.needs_scope", json.path("tokens").path("needs_scope"), all);
        return all;
    }

    private static void put(String place, JsonNode hint, Map<String, String> all) {
        String tool = hint.path("tool").asString("");
        if (!tool.isEmpty() && !place.equals("calls")) {
            all.put(place + ".tool", tool);
        }
    }

    /** Returns a hint by its name: calls, failing, slow, ... */
    public Optional<JsonNode> get(String name) {
        JsonNode hint = json.path(name);
        return hint.isMissingNode() ? Optional.empty() : Optional.of(hint);
    }
}

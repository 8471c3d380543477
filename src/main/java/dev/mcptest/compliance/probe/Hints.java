package dev.mcptest.compliance.probe;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

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

    /** Returns a hint by its name: calls, failing, slow, ... */
    public Optional<JsonNode> get(String name) {
        JsonNode hint = json.path(name);
        return hint.isMissingNode() ? Optional.empty() : Optional.of(hint);
    }
}

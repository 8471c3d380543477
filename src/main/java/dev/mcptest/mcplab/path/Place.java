package dev.mcptest.mcplab.path;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;

import java.util.Optional;

/**
 * A value in a document.
 *
 * @param parent the object, list or text that it is in; empty for the document
 * @param name its name or index there; null for the document
 */
record Place(JsonNode value, Optional<Place> parent, JsonNode name) {

    static Place of(JsonNode document) {
        return new Place(document, Optional.empty(), Json.nodes().nullNode());
    }

    Place member(String key, JsonNode member) {
        return new Place(member, Optional.of(this), Json.nodes().stringNode(key));
    }

    Place element(int index, JsonNode element) {
        return new Place(element, Optional.of(this), Json.nodes().numberNode(index));
    }
}

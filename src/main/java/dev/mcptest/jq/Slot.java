package dev.mcptest.jq;

import dev.mcptest.jq.function.Path;
import dev.mcptest.jq.function.Sink;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;

/** Stores the output of a node that has at most one. */
final class Slot implements Sink {

    private JsonNode value = Json.nodes().missingNode();
    private Path path = Path.UNTRACKED;

    @Override
    public void emit(JsonNode output, Path where) {
        value = output;
        path = where;
    }

    boolean isEmpty() {
        return value.isMissingNode();
    }

    JsonNode value() {
        return value;
    }

    Path path() {
        return path;
    }
}

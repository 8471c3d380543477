package dev.mcptest.jq.function;

import tools.jackson.databind.JsonNode;

/** Receives the outputs of a filter, one at a time. */
@FunctionalInterface
public interface Sink {

    void emit(JsonNode value, Path path);
}

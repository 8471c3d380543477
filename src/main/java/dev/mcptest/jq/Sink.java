package dev.mcptest.jq;

import tools.jackson.databind.JsonNode;

/** Receives the outputs of a filter, one at a time. */
@FunctionalInterface
interface Sink {

    void emit(JsonNode value, Path path);
}

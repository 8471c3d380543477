package dev.mcptest.jq;

import tools.jackson.databind.JsonNode;

/** Takes the outputs of a filter, one after the other. */
@FunctionalInterface
interface Sink {

    void emit(JsonNode value, Path path);
}

package dev.mcptest.jq;

import tools.jackson.databind.JsonNode;

/** A function that is written in Java: one value for its input and one of each argument. */
@FunctionalInterface
interface Native {

    JsonNode apply(JsonNode input, JsonNode[] arguments, Meter meter);
}

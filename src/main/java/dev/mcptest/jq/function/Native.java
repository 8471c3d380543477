package dev.mcptest.jq.function;

import tools.jackson.databind.JsonNode;

/** A function implemented in Java. It takes one value as its input and one for each argument. */
@FunctionalInterface
public interface Native {

    JsonNode apply(JsonNode input, JsonNode[] arguments, Meter meter);
}

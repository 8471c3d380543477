package dev.mcptest.compliance.mutant.message;

import tools.jackson.databind.JsonNode;

/** Takes messages for the client that are not the answer to its request. */
@FunctionalInterface
public interface Outbox {

    void send(JsonNode message);
}

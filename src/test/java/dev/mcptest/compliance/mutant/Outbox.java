package dev.mcptest.compliance.mutant;

import tools.jackson.databind.JsonNode;

/** Takes messages for the client that are not the answer to its request. */
@FunctionalInterface
interface Outbox {

    void send(JsonNode message);
}

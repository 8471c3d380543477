package dev.mcptest.mcp;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Optional;

/** What a frame of the server turned out to be. */
sealed interface Message {

    /** A request to us; its id goes back as it came. */
    record Request(JsonNode id, String method, Optional<JsonNode> params) implements Message {}

    /** A notification. */
    record Notice(Notification notification) implements Message {}

    /** An answer with a result that is an object, or with a well-formed error. */
    record Answer(JsonNode id, ObjectNode whole) implements Message {

        boolean isError() {
            return whole.has("error");
        }
    }

    /** An answer that is broken; its id says whose it is. */
    record BrokenAnswer(JsonNode id, JsonNode whole, String why) implements Message {}

    /**
     * No JSON-RPC message at all.
     *
     * @param mayBeNoise whether it looks like output that was never meant for us
     */
    record Foreign(boolean mayBeNoise, String why) implements Message {}
}

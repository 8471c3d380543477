package dev.mcptest.mcp;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Optional;

/** A parsed message of the server. */
public sealed interface Message {

    /**
     * A request to the client; the response repeats its id unchanged.
     *
     * @param bytes the size of the message as received
     */
    record Request(JsonNode id, String method, Optional<JsonNode> params, int bytes)
            implements Message {}

    record Notice(Notification notification) implements Message {}

    /** A response with an object as its result, or with a well-formed error. */
    record Answer(JsonNode id, ObjectNode whole) implements Message {

        boolean isError() {
            return whole.has("error");
        }
    }

    /** A malformed response; its id tells which call it belongs to. */
    record BrokenAnswer(JsonNode id, JsonNode whole, String why) implements Message {}

    /**
     * Not a JSON-RPC message.
     *
     * @param mayBeNoise whether it looks like output that was not meant for the client
     */
    record Foreign(boolean mayBeNoise, String why) implements Message {}
}

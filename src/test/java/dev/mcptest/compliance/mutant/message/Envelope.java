package dev.mcptest.compliance.mutant.message;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Optional;

/** What is wrong with a message, whatever it says. */
public final class Envelope {

    private Envelope() {}

    public static Optional<ObjectNode> flaw(JsonNode message) {
        boolean response = message.has("result") || message.has("error");
        JsonNode id = message.path("id");
        boolean named = message.path("method").isString();
        boolean readable =
                message.path("jsonrpc").asString("").equals("2.0")
                        && (named || response)
                        && (id.isMissingNode() || id.isString() || id.isIntegralNumber());
        if (!readable) {
            JsonNode echo = id.isString() || id.isIntegralNumber() ? id : Json.nodes().nullNode();
            return Optional.of(Replies.error(400, echo, -32600, "Invalid Request"));
        }
        boolean params = !message.has("params") || message.path("params").isObject();
        return params
                ? Optional.empty()
                : Optional.of(Replies.error(400, id, -32602, "params is not an object"));
    }
}

package dev.mcptest.mock.manifest;

import static java.util.Objects.requireNonNull;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.Map;

/**
 * A prompt of a mock server.
 *
 * @param listing the prompt as {@code prompts/list} shows it
 * @param required the required arguments
 * @param completions the completion values, by argument
 * @param rounds the requests sent to the client before it gets the messages, one entry per round
 * @param messages the messages {@code {role, content}}; texts may refer to the arguments of the
 *     request
 */
public record MockPrompt(
        String name,
        ObjectNode listing,
        List<String> required,
        Map<String, List<String>> completions,
        List<ObjectNode> rounds,
        ArrayNode messages)
        implements Offer {

    public MockPrompt {
        requireNonNull(name, "name is null");
        listing = listing.deepCopy();
        required = List.copyOf(required);
        completions = Map.copyOf(completions);
        rounds = List.copyOf(rounds);
        messages = messages.deepCopy();
    }

    @Override
    public JsonNode answer(JsonNode params, JsonNode inputs) throws RpcException {
        return MockCalls.prompt(this, params, inputs);
    }

    @Override
    public JsonNode unanswered(String reason) throws RpcException {
        throw new RpcException(RpcException.INTERNAL, name + ": " + reason);
    }
}

package dev.mcptest.mock.manifest;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;

/**
 * A tool or prompt: requested by name with arguments, and able to ask the client for input first.
 */
public sealed interface Offer permits MockPrompt, MockTool {

    String name();

    List<String> required();

    /**
     * Returns the requests sent to the client before the answer, one entry per round: requests
     * {@code {method, params?}} by key.
     */
    List<ObjectNode> rounds();

    /**
     * Answers a request.
     *
     * @param inputs what the client answered, by key
     */
    JsonNode answer(JsonNode params, JsonNode inputs) throws RpcException;

    /** Answers a request when the client did not give the requested input. */
    JsonNode unanswered(String reason) throws RpcException;

    /** Returns whether the client is asked for input before this request is answered. */
    default boolean asks(JsonNode params) throws RpcException {
        return !rounds().isEmpty() && isComplete(params);
    }

    default boolean isComplete(JsonNode params) throws RpcException {
        return MockCalls.missing(required(), MockCalls.arguments(params)).isEmpty();
    }

    /** Fills the arguments and the client's inputs into a template. */
    default JsonNode filled(JsonNode template, JsonNode args, JsonNode inputs) {
        return rounds().isEmpty()
                ? Template.fill(template, args)
                : Template.fill(template, args, inputs);
    }
}

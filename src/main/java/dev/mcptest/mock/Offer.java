package dev.mcptest.mock;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;

/** What a client asks for by name and with arguments, and what may ask the client first. */
sealed interface Offer permits MockPrompt, MockTool {

    String name();

    /** Returns the arguments a request must have. */
    List<String> required();

    /**
     * Returns what the client is asked for before it gets the answer, one round after the other:
     * requests {@code {method, params?}} by key.
     */
    List<ObjectNode> rounds();

    /**
     * Answers a request.
     *
     * @param inputs what the client answered, by key
     */
    JsonNode answer(JsonNode params, JsonNode inputs) throws RpcException;

    /** Answers a request whose client did not say what it was asked for. */
    JsonNode unanswered(String reason) throws RpcException;

    /** Returns whether the client is asked for something before a request is answered. */
    default boolean asks(JsonNode params) throws RpcException {
        return !rounds().isEmpty() && isComplete(params);
    }

    /** Returns whether a request has all required arguments. */
    default boolean isComplete(JsonNode params) throws RpcException {
        return MockCalls.missing(required(), MockCalls.arguments(params)).isEmpty();
    }

    /** Fills arguments, and what the client answered, into a template. */
    default JsonNode filled(JsonNode template, JsonNode args, JsonNode inputs) {
        return rounds().isEmpty()
                ? Template.fill(template, args)
                : Template.fill(template, args, inputs);
    }
}

package dev.mcptest.compliance.value;

import tools.jackson.databind.JsonNode;

import java.util.Set;

/** Checks of a result that asks for input (2026-07-28). */
public final class InputRequests {

    private static final String ROOTS = "roots/list";
    private static final Set<String> METHODS =
            Set.of("elicitation/create", "sampling/createMessage", ROOTS);

    private InputRequests() {}

    public static void check(JsonNode result, Flaws flaws) {
        flaws.saw();
        JsonNode requests = result.path("inputRequests");
        JsonNode state = result.path("requestState");
        flaws.require(
                !requests.isMissingNode() || !state.isMissingNode(),
                "input_required with neither inputRequests nor requestState");
        flaws.require(
                requests.isMissingNode() || requests.isObject(),
                "\"inputRequests\" is not an object");
        flaws.require(
                state.isMissingNode() || state.isString(), "\"requestState\" is not a string");
        requests.forEachEntry((key, request) -> one(key, request, flaws));
    }

    private static void one(String key, JsonNode request, Flaws flaws) {
        String method = request.path("method").asString("");
        JsonNode params = request.path("params");
        flaws.require(
                METHODS.contains(method),
                "the method of the input request " + key + " is \"" + method + "\"");
        flaws.require(
                params.isObject() || (params.isMissingNode() && method.equals(ROOTS)),
                "the input request " + key + " has no object \"params\"");
        flaws.require(
                !request.has("id") && !request.has("jsonrpc"),
                "the input request " + key + " has the id of a JSON-RPC request");
    }
}

package dev.mcptest.compliance.mutant.server;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Optional;

/** A tool that asks the model of the client, with tools when the client can use them. */
final class SampleFeature implements Feature {

    private static final int ROUNDS = 4;
    private static final String REQUEST =
            """
            {"messages": [{"role": "user", "content": {"type": "text", "text": "Think."}}], "maxTokens": 100,
             "modelPreferences": {"hints": [{"name": "small"}], "costPriority": 0.5}}
            """;
    private static final String TOOLS =
            "[{\"name\": \"look\", \"inputSchema\": {\"type\": \"object\"}}]";

    @Override
    public String tools() {
        return """
        [{"name": "think", "description": "Asks a model.", "inputSchema": {"type": "object"},
          "annotations": {"readOnlyHint": true, "openWorldHint": false}}]
        """;
    }

    @Override
    public Optional<JsonNode> answer(Call call) {
        if (!call.calls("think")) {
            return Optional.empty();
        }
        boolean declared = !call.modern() && call.session().declares("sampling");
        return Optional.of(
                declared
                        ? thought(call)
                        : Offers.text("the client has no model").put("isError", true));
    }

    private static JsonNode thought(Call call) {
        var request = (ObjectNode) Features.json(REQUEST);
        if (call.session().capabilities.path("sampling").has("tools")) {
            request.set("tools", Features.json(TOOLS));
        }
        for (int i = 0; i < ROUNDS; i++) {
            JsonNode answer = call.ask("sampling/createMessage", request.deepCopy());
            JsonNode result = answer.path("result");
            if (!result.isObject()) {
                return Offers.text("the model was not asked").put("isError", true);
            }
            if (!result.path("stopReason").asString("").equals("toolUse")) {
                return Offers.text("thought about it");
            }
            used((ArrayNode) request.get("messages"), result.path("content"));
        }
        return Offers.text("too many tools");
    }

    private static void used(ArrayNode messages, JsonNode content) {
        messages.addObject().put("role", "assistant").set("content", content);
        ObjectNode next = messages.addObject().put("role", "user");
        var results = next.putArray("content");
        for (JsonNode use : content) {
            ObjectNode result = results.addObject().put("type", "tool_result");
            result.set("toolUseId", use.path("id"));
            result.putArray("content").add(Json.object().put("type", "text").put("text", "seen"));
        }
    }
}

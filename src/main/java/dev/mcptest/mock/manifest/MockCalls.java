package dev.mcptest.mock.manifest;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;

/** Answers one tool call or one prompt request. */
final class MockCalls {

    private MockCalls() {}

    /**
     * Answers a call. A missing required argument gives an error result, as a real tool would;
     * arguments are not validated any further.
     */
    static JsonNode call(MockTool tool, JsonNode params, JsonNode inputs) throws RpcException {
        JsonNode args = arguments(params);
        return switch (tool.answer()) {
            case MockTool.Answer.Refusal(var template) ->
                    throw new RpcException((ObjectNode) tool.filled(template, args, inputs));
            case MockTool.Answer.Result(var template) -> {
                List<String> missing = missing(tool.required(), args);
                yield missing.isEmpty()
                        ? withContent(tool.filled(template, args, inputs))
                        : errorResult(tool.name() + ": " + lacks(missing));
            }
            case MockTool.Answer.None() ->
                    errorResult(
                            tool.name()
                                    + ": the mock has no canned response for this tool; give it a"
                                    + " 'response' in its manifest");
        };
    }

    /**
     * Adds the content that every revision requires: structured content is repeated as JSON text,
     * so that clients of old revisions see it.
     */
    private static ObjectNode withContent(JsonNode response) {
        ObjectNode result = Json.object();
        result.set("content", Json.array());
        result.setAll((ObjectNode) response);
        if (response.has("structuredContent") && !response.has("content")) {
            String text = Json.write(response.path("structuredContent"));
            result.putArray("content").add(textBlock(text));
        }
        result.path("content").forEach(MockCalls::asText);
        return result;
    }

    /** A reference keeps its type, but the text of a text block must be a string. */
    private static void asText(JsonNode block) {
        JsonNode text = block.path("text");
        boolean other = !text.isMissingNode() && !text.isString();
        if (other && block.path("type").asString("").equals("text")) {
            ((ObjectNode) block).put("text", Json.write(text));
        }
    }

    static JsonNode prompt(MockPrompt prompt, JsonNode params, JsonNode inputs)
            throws RpcException {
        JsonNode args = arguments(params);
        List<String> missing = missing(prompt.required(), args);
        if (!missing.isEmpty()) {
            throw new RpcException(
                    RpcException.INVALID_PARAMS, prompt.name() + ": " + lacks(missing));
        }
        if (prompt.messages().isEmpty()) {
            throw new RpcException(
                    RpcException.INTERNAL,
                    prompt.name()
                            + ": the mock has no messages for this prompt; give it a 'text' in its"
                            + " manifest");
        }
        ObjectNode result = Json.object();
        JsonNode description = prompt.listing().path("description");
        if (description.isString()) {
            result.set("description", description);
        }
        JsonNode messages = prompt.filled(prompt.messages(), args, inputs);
        messages.forEach(message -> asText(message.path("content")));
        return result.set("messages", messages);
    }

    static JsonNode arguments(JsonNode params) throws RpcException {
        JsonNode args = params.path("arguments");
        if (args.isMissingNode()) {
            return Json.object();
        }
        if (!args.isObject()) {
            throw new RpcException(
                    RpcException.INVALID_PARAMS, "\"params.arguments\" must be an object");
        }
        return args;
    }

    static List<String> missing(List<String> required, JsonNode args) {
        return required.stream().filter(name -> !args.has(name)).toList();
    }

    private static String lacks(List<String> missing) {
        return "missing argument" + (missing.size() == 1 ? " " : "s ") + String.join(", ", missing);
    }

    static ObjectNode errorResult(String text) {
        ObjectNode result = Json.object();
        result.putArray("content").add(textBlock(text));
        return result.put("isError", true);
    }

    private static ObjectNode textBlock(String text) {
        return Json.object().put("type", "text").put("text", text);
    }
}

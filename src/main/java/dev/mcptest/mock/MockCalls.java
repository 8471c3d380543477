package dev.mcptest.mock;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;

/** Answers one call of a tool and one request of a prompt. */
final class MockCalls {

    private MockCalls() {}

    /**
     * Answers a call. A missing required argument is an error result, as a real tool would answer;
     * arguments are not checked any further.
     */
    static JsonNode call(MockTool tool, JsonNode params, JsonNode inputs) throws RpcError {
        JsonNode args = arguments(params);
        return switch (tool.answer()) {
            case MockTool.Answer.Refusal(var template) ->
                    throw new RpcError((ObjectNode) filled(tool, template, args, inputs));
            case MockTool.Answer.Result(var template) -> {
                List<String> missing = missing(tool.required(), args);
                yield missing.isEmpty()
                        ? withContent(filled(tool, template, args, inputs))
                        : errorResult(tool.name() + ": " + lacks(missing));
            }
            case MockTool.Answer.None() ->
                    errorResult(
                            tool.name()
                                    + ": the mock has no canned response for this tool; give it a"
                                    + " 'response' in its manifest");
        };
    }

    /** Returns whether the client is asked for something before a call is answered. */
    static boolean asks(MockTool tool, JsonNode params) throws RpcError {
        return !tool.rounds().isEmpty() && isComplete(tool, params);
    }

    /** Returns whether a call has all required arguments. */
    static boolean isComplete(MockTool tool, JsonNode params) throws RpcError {
        return missing(tool.required(), arguments(params)).isEmpty();
    }

    private static JsonNode filled(
            MockTool tool, JsonNode template, JsonNode args, JsonNode inputs) {
        return tool.rounds().isEmpty()
                ? Template.fill(template, args)
                : Template.fill(template, args, inputs);
    }

    /**
     * Gives a result the content that every revision asks for: structured content is repeated as
     * its JSON text, so that clients of old revisions see it.
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

    /** A reference keeps its type, and the text of a block is a text. */
    private static void asText(JsonNode block) {
        JsonNode text = block.path("text");
        boolean other = !text.isMissingNode() && !text.isString();
        if (other && block.path("type").asString("").equals("text")) {
            ((ObjectNode) block).put("text", Json.write(text));
        }
    }

    static JsonNode prompt(MockPrompt prompt, JsonNode params) throws RpcError {
        JsonNode args = arguments(params);
        List<String> missing = missing(prompt.required(), args);
        if (!missing.isEmpty()) {
            throw new RpcError(RpcError.INVALID_PARAMS, prompt.name() + ": " + lacks(missing));
        }
        ObjectNode result = Json.object();
        JsonNode description = prompt.listing().path("description");
        if (description.isString()) {
            result.set("description", description);
        }
        ObjectNode message = result.putArray("messages").addObject().put("role", "user");
        message.set("content", textBlock(Template.fillIn(prompt.text(), args)));
        return result;
    }

    private static JsonNode arguments(JsonNode params) throws RpcError {
        JsonNode args = params.path("arguments");
        if (args.isMissingNode()) {
            return Json.object();
        }
        if (!args.isObject()) {
            throw new RpcError(RpcError.INVALID_PARAMS, "\"params.arguments\" must be an object");
        }
        return args;
    }

    private static List<String> missing(List<String> required, JsonNode args) {
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

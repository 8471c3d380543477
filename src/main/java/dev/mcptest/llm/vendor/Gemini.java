package dev.mcptest.llm.vendor;

import dev.mcptest.json.Json;
import dev.mcptest.llm.Finish;
import dev.mcptest.llm.Message;
import dev.mcptest.llm.ModelRequest;
import dev.mcptest.llm.Sampling;
import dev.mcptest.llm.ToolCall;
import dev.mcptest.llm.ToolDefinition;
import dev.mcptest.llm.ToolResult;
import dev.mcptest.llm.Usage;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The generateContent API of Gemini. */
final class Gemini implements Wire {

    @Override
    public String path(Endpoint endpoint, String model) {
        return "/v1beta/models/" + Endpoint.segment(model) + ":generateContent";
    }

    @Override
    public Map<String, String> headers(Endpoint endpoint) {
        String header = endpoint.isAzure() ? "api-key" : "x-goog-api-key";
        return endpoint.key().map(key -> Map.of(header, key.reveal())).orElse(Map.of());
    }

    @Override
    public ObjectNode body(Endpoint endpoint, ModelRequest request, List<String> notes) {
        ObjectNode body = Json.object();
        ArrayNode contents = Json.array();
        request.messages().forEach(message -> contents.add(content(message)));
        body.set("contents", contents);
        request.system()
                .ifPresent(system -> body.set("systemInstruction", parts(Json.object(), system)));
        if (!request.tools().isEmpty()) {
            ArrayNode declarations = Json.array();
            request.tools()
                    .forEach(tool -> declarations.add(declaration(tool, endpoint.name(), notes)));
            ObjectNode tools = Json.object();
            body.set("tools", Parts.list(tools.set("functionDeclarations", declarations)));
        }
        Sampling sampling = request.sampling();
        ObjectNode config = Json.object().put("maxOutputTokens", sampling.maxTokens());
        sampling.temperature().ifPresent(value -> config.put("temperature", value));
        sampling.seed().ifPresent(value -> config.put("seed", value));
        return body.set("generationConfig", config);
    }

    private static ObjectNode parts(ObjectNode content, String text) {
        return content.set("parts", Parts.list(Json.object().put("text", text)));
    }

    private static ObjectNode declaration(
            ToolDefinition tool, String provider, List<String> notes) {
        ObjectNode json = Json.object().put("name", tool.name());
        tool.description().ifPresent(text -> json.put("description", text));
        ObjectNode schema = Schemas.gemini(tool, provider, notes);
        return schema.path("properties").isEmpty()
                ? json
                : json.set("parametersJsonSchema", schema);
    }

    private static JsonNode content(Message message) {
        return switch (message) {
            case Message.User(String text) -> parts(Json.object().put("role", "user"), text);
            case Message.Model model -> model.raw().orElseGet(() -> said(model));
            case Message.Results(List<ToolResult> results) -> {
                ArrayNode parts = Json.array();
                results.forEach(result -> parts.add(response(result)));
                ObjectNode content = Json.object().put("role", "user");
                yield content.set("parts", parts);
            }
        };
    }

    private static ObjectNode said(Message.Model model) {
        ArrayNode parts = Json.array();
        if (!model.text().isEmpty()) {
            parts.add(Json.object().put("text", model.text()));
        }
        for (ToolCall call : model.calls()) {
            ObjectNode function = named(call);
            function.set("args", call.args());
            ObjectNode part = Json.object();
            parts.add(part.set("functionCall", function));
        }
        ObjectNode content = Json.object().put("role", "model");
        return content.set("parts", parts);
    }

    private static ObjectNode response(ToolResult result) {
        ObjectNode response = named(result.call());
        response.set(
                "response",
                Json.object().put(result.isError() ? "error" : "result", result.text()));
        ObjectNode part = Json.object();
        return part.set("functionResponse", response);
    }

    private static ObjectNode named(ToolCall call) {
        ObjectNode named = Json.object().put("name", call.name());
        return call.id().isEmpty() ? named : named.put("id", call.id());
    }

    @Override
    public ObjectNode parameters(ObjectNode body) {
        return (ObjectNode) body.path("generationConfig");
    }

    @Override
    public List<String> optional() {
        return List.of("maxOutputTokens", "temperature", "seed");
    }

    @Override
    public Read read(JsonNode body) {
        boolean blocked = body.path("promptFeedback").path("blockReason").isString();
        JsonNode candidate = body.path("candidates").path(0);
        if (!blocked && !candidate.isObject()) {
            return new Read.Nothing();
        }
        var text = new StringBuilder();
        List<ToolCall> calls = new ArrayList<>();
        for (JsonNode part : candidate.path("content").path("parts")) {
            if (part.path("functionCall").isObject()) {
                calls.add(call(part.path("functionCall")));
            } else if (!part.path("thought").asBoolean(false)) {
                text.append(part.path("text").asString(""));
            }
        }
        String reason = candidate.path("finishReason").asString("STOP");
        return new Read.Said(
                text.toString(),
                calls,
                blocked ? Finish.REFUSAL : finish(reason),
                usage(body.path("usageMetadata")),
                raw(candidate.path("content")),
                isMuddled(reason) ? More.ASK_AGAIN : More.NO);
    }

    private static JsonNode raw(JsonNode content) {
        return content.path("parts").isEmpty()
                ? parts(Json.object().put("role", "model"), Parts.NO_ANSWER)
                : content;
    }

    private static ToolCall call(JsonNode call) {
        String id = call.path("id").asString("");
        String name = call.path("name").asString("");
        JsonNode args = call.path("args");
        return args.isMissingNode() || args instanceof ObjectNode
                ? new ToolCall(
                        id,
                        name,
                        args instanceof ObjectNode object ? object : Json.object(),
                        Optional.empty())
                : new ToolCall(id, name, Json.object(), Optional.of(Json.write(args)));
    }

    private static Finish finish(String reason) {
        return switch (reason) {
            case "STOP" -> Finish.COMPLETED;
            case "MAX_TOKENS" -> Finish.LENGTH;
            default -> Finish.REFUSAL;
        };
    }

    private static boolean isMuddled(String reason) {
        return reason.equals("MALFORMED_FUNCTION_CALL") || reason.equals("UNEXPECTED_TOOL_CALL");
    }

    private static Optional<Usage> usage(JsonNode usage) {
        return Parts.counts(usage, "promptTokenCount", "candidatesTokenCount")
                ? Optional.of(
                        new Usage(
                                usage.path("promptTokenCount").asLong(0)
                                        + usage.path("toolUsePromptTokenCount").asLong(0),
                                usage.path("candidatesTokenCount").asLong(0)
                                        + usage.path("thoughtsTokenCount").asLong(0),
                                usage.path("cachedContentTokenCount").asLong(0),
                                0,
                                false))
                : Optional.empty();
    }

    @Override
    public Optional<VectorWire> vectors() {
        return Optional.of(new GeminiVectors());
    }
}

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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The Messages API of Anthropic. */
final class Anthropic implements Wire {

    private static final String VERSION = "2023-06-01";

    @Override
    public String path(Endpoint endpoint, String model) {
        return endpoint.endsWith("/v1") ? "/messages" : "/v1/messages";
    }

    @Override
    public Map<String, String> headers(Endpoint endpoint) {
        var headers = new LinkedHashMap<String, String>();
        headers.put("anthropic-version", VERSION);
        endpoint.key()
                .ifPresent(key ->
                        headers.put(endpoint.isAzure() ? "api-key" : "x-api-key", key.reveal()));
        return headers;
    }

    @Override
    public ObjectNode body(Endpoint endpoint, ModelRequest request, List<String> notes) {
        Sampling sampling = request.sampling();
        ObjectNode body =
                Json.object().put("model", request.model()).put("max_tokens", sampling.maxTokens());
        sampling.temperature().ifPresent(value -> body.put("temperature", value));
        request.system().ifPresent(system -> body.put("system", system));
        ArrayNode messages = Json.array();
        request.messages().forEach(message -> messages.add(message(message)));
        body.set("messages", messages);
        if (!request.tools().isEmpty()) {
            ArrayNode tools = Json.array();
            request.tools().forEach(tool -> tools.add(tool(tool, endpoint.name(), notes)));
            body.set("tools", tools);
        }
        return body;
    }

    private static ObjectNode tool(ToolDefinition tool, String provider, List<String> notes) {
        ObjectNode json = Json.object().put("name", tool.name());
        tool.description().ifPresent(text -> json.put("description", text));
        json.set("input_schema", Schemas.object(tool, provider, notes));
        return json;
    }

    private static ObjectNode message(Message message) {
        return switch (message) {
            case Message.User(String text) -> Parts.message("user", Parts.list(Parts.text(text)));
            case Message.Model model ->
                    Parts.message("assistant", model.raw().orElseGet(() -> content(model)));
            case Message.Results(List<ToolResult> results) -> {
                ArrayNode blocks = Json.array();
                results.forEach(result -> blocks.add(result(result)));
                yield Parts.message("user", blocks);
            }
        };
    }

    private static ArrayNode content(Message.Model model) {
        ArrayNode content = Json.array();
        if (!model.text().isBlank()) {
            content.add(Parts.text(model.text()));
        }
        for (ToolCall call : model.calls()) {
            ObjectNode use =
                    Json.object()
                            .put("type", "tool_use")
                            .put("id", call.id())
                            .put("name", call.name());
            content.add(use.set("input", call.args()));
        }
        return content;
    }

    private static ObjectNode result(ToolResult result) {
        ObjectNode block =
                Json.object().put("type", "tool_result").put("tool_use_id", result.call().id());
        block.set("content", Parts.list(Parts.text(Parts.filled(result.text()))));
        return result.isError() ? block.put("is_error", true) : block;
    }

    @Override
    public List<String> optional() {
        return List.of("temperature");
    }

    @Override
    public Read read(JsonNode body) {
        if (!body.path("content").isArray()) {
            return new Read.Nothing();
        }
        ArrayNode raw = Json.array();
        List<ToolCall> calls = new ArrayList<>();
        for (JsonNode block : body.path("content")) {
            String type = block.path("type").asString("");
            if (!type.equals("text") || !block.path("text").asString("").isBlank()) {
                raw.add(block);
            }
            if (type.equals("tool_use")) {
                calls.add(call(block));
            }
        }
        if (raw.isEmpty()) {
            raw.add(Parts.text(Parts.NO_ANSWER));
        }
        String stop = body.path("stop_reason").asString("");
        return new Read.Said(
                Parts.texts(body.path("content")),
                calls,
                finish(stop),
                usage(body.path("usage")),
                raw,
                stop.equals("pause_turn") ? More.GO_ON : More.NO);
    }

    private static ToolCall call(JsonNode block) {
        String id = block.path("id").asString("");
        String name = block.path("name").asString("");
        return block.path("input") instanceof ObjectNode input
                ? new ToolCall(id, name, input, Optional.empty())
                : new ToolCall(
                        id, name, Json.object(), Optional.of(Json.write(block.path("input"))));
    }

    private static Finish finish(String stop) {
        return switch (stop) {
            case "max_tokens", "model_context_window_exceeded" -> Finish.LENGTH;
            case "refusal" -> Finish.REFUSAL;
            default -> Finish.COMPLETED;
        };
    }

    private static Optional<Usage> usage(JsonNode usage) {
        if (!Parts.counts(usage, "input_tokens", "output_tokens")) {
            return Optional.empty();
        }
        long written = usage.path("cache_creation_input_tokens").asLong(0);
        long cached = usage.path("cache_read_input_tokens").asLong(0);
        return Optional.of(
                new Usage(
                        usage.path("input_tokens").asLong(0) + written + cached,
                        usage.path("output_tokens").asLong(0),
                        cached,
                        written,
                        false));
    }
}

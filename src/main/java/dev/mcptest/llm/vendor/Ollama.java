package dev.mcptest.llm.vendor;

import dev.mcptest.json.Json;
import dev.mcptest.llm.Finish;
import dev.mcptest.llm.Message;
import dev.mcptest.llm.ModelRequest;
import dev.mcptest.llm.Sampling;
import dev.mcptest.llm.ToolCall;
import dev.mcptest.llm.ToolResult;
import dev.mcptest.llm.Usage;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The chat API of Ollama. */
final class Ollama implements Wire {

    @Override
    public String path(Endpoint endpoint, String model) {
        return "/api/chat";
    }

    @Override
    public Map<String, String> headers(Endpoint endpoint) {
        return endpoint.key()
                .map(key ->
                        endpoint.isAzure()
                                ? Map.of("api-key", key.reveal())
                                : Map.of("Authorization", "Bearer " + key.reveal()))
                .orElse(Map.of());
    }

    @Override
    public ObjectNode body(Endpoint endpoint, ModelRequest request, List<String> notes) {
        ObjectNode body = Json.object().put("model", request.model()).put("stream", false);
        ArrayNode messages = Json.array();
        request.system().ifPresent(system -> messages.add(Parts.message("system", system)));
        request.messages().forEach(message -> add(message, messages));
        body.set("messages", messages);
        if (!request.tools().isEmpty()) {
            ArrayNode tools = Json.array();
            request.tools()
                    .forEach(tool -> tools.add(ChatCompletions.tool(tool, endpoint.name(), notes)));
            body.set("tools", tools);
        }
        Sampling sampling = request.sampling();
        ObjectNode options = Json.object().put("num_predict", sampling.maxTokens());
        sampling.temperature().ifPresent(value -> options.put("temperature", value));
        sampling.seed().ifPresent(value -> options.put("seed", value));
        return body.set("options", options);
    }

    private static void add(Message message, ArrayNode messages) {
        switch (message) {
            case Message.User(String text) -> messages.add(Parts.message("user", text));
            case Message.Model model -> messages.add(model.raw().orElseGet(() -> assistant(model)));
            case Message.Results(List<ToolResult> results) -> {
                for (ToolResult result : results) {
                    messages.add(
                            Json.object()
                                    .put("role", "tool")
                                    .put("tool_name", result.call().name())
                                    .put(
                                            "content",
                                            (result.isError() ? "Error: " : "") + result.text()));
                }
            }
        }
    }

    private static ObjectNode assistant(Message.Model model) {
        ObjectNode message = Parts.message("assistant", model.text());
        if (!model.calls().isEmpty()) {
            ArrayNode calls = Json.array();
            for (ToolCall call : model.calls()) {
                ObjectNode function = Json.object().put("name", call.name());
                function.set("arguments", call.args());
                ObjectNode json = Json.object();
                calls.add(json.set("function", function));
            }
            message.set("tool_calls", calls);
        }
        return message;
    }

    @Override
    public ObjectNode parameters(ObjectNode body) {
        return (ObjectNode) body.path("options");
    }

    @Override
    public List<String> optional() {
        return List.of("num_predict", "temperature", "seed");
    }

    @Override
    public Read read(JsonNode body) {
        if (!(body.path("message") instanceof ObjectNode message)) {
            return new Read.Nothing();
        }
        List<ToolCall> calls = new ArrayList<>();
        for (JsonNode call : message.path("tool_calls")) {
            calls.add(call(call.path("function")));
        }
        String text = message.path("content").asString("");
        String said = text.isEmpty() && calls.isEmpty() ? Parts.NO_ANSWER : text;
        ObjectNode raw = Parts.message("assistant", said);
        if (!calls.isEmpty()) {
            raw.set("tool_calls", message.get("tool_calls"));
        }
        boolean cut = body.path("done_reason").asString("").equals("length");
        return new Read.Said(
                text, calls, cut ? Finish.LENGTH : Finish.COMPLETED, usage(body), raw, More.NO);
    }

    private static ToolCall call(JsonNode function) {
        String name = function.path("name").asString("");
        return function.path("arguments") instanceof ObjectNode args
                ? new ToolCall("", name, args, Optional.empty())
                : new ToolCall(
                        "",
                        name,
                        Json.object(),
                        Optional.of(Json.write(function.path("arguments"))));
    }

    private static Optional<Usage> usage(JsonNode body) {
        return Parts.counts(body, "prompt_eval_count", "eval_count")
                ? Optional.of(
                        Usage.of(
                                body.path("prompt_eval_count").asLong(0),
                                body.path("eval_count").asLong(0)))
                : Optional.empty();
    }

    @Override
    public Optional<String> errorText(JsonNode body) {
        return body.path("error").isString()
                ? Optional.of(body.path("error").stringValue())
                : Wire.super.errorText(body);
    }

    @Override
    public Optional<VectorWire> vectors() {
        return Optional.of(new OllamaVectors());
    }
}

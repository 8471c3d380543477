package dev.mcptest.llm.vendor;

import dev.mcptest.json.Json;
import dev.mcptest.llm.Finish;
import dev.mcptest.llm.Message;
import dev.mcptest.llm.ModelRequest;
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

/** What the chat formats of OpenAI and Mistral have in common. */
abstract class ChatCompletions implements Wire {

    private static final String NO_KEY = "EMPTY";
    private static final List<String> HISTORY = List.of("role", "content", "tool_calls");

    @Override
    public String path(Endpoint endpoint, String model) {
        return "/chat/completions";
    }

    @Override
    public Map<String, String> headers(Endpoint endpoint) {
        var headers = new LinkedHashMap<String, String>();
        String key = endpoint.key().map(secret -> secret.reveal()).orElse(NO_KEY);
        if (endpoint.isAzure()) {
            headers.put("api-key", key);
        } else {
            headers.put("Authorization", "Bearer " + key);
        }
        endpoint.organization().ifPresent(name -> headers.put("OpenAI-Organization", name));
        return headers;
    }

    @Override
    public ObjectNode body(Endpoint endpoint, ModelRequest request, List<String> notes) {
        ObjectNode body = Json.object().put("model", request.model());
        body.put(limit(endpoint), request.sampling().maxTokens());
        request.sampling().temperature().ifPresent(value -> body.put("temperature", value));
        request.sampling().seed().ifPresent(value -> body.put(seed(), value));
        ArrayNode messages = Json.array();
        request.system().ifPresent(system -> messages.add(Parts.message("system", system)));
        request.messages().forEach(message -> add(message, messages));
        body.set("messages", messages);
        if (!request.tools().isEmpty()) {
            ArrayNode tools = Json.array();
            request.tools().forEach(tool -> tools.add(tool(tool, endpoint.name(), notes)));
            body.set("tools", tools);
        }
        return body;
    }

    abstract String limit(Endpoint endpoint);

    abstract String seed();

    /** Returns an id of a call as the vendor accepts it. */
    String id(String written) {
        return written;
    }

    /** Returns the message with the result of a call. */
    ObjectNode result(ToolResult result) {
        return Json.object()
                .put("role", "tool")
                .put("tool_call_id", id(result.call().id()))
                .put("content", (result.isError() ? "Error: " : "") + result.text());
    }

    static ObjectNode tool(ToolDefinition tool, String provider, List<String> notes) {
        ObjectNode function = Json.object().put("name", tool.name());
        tool.description().ifPresent(text -> function.put("description", text));
        function.set("parameters", Schemas.object(tool, provider, notes));
        ObjectNode json = Json.object().put("type", "function");
        return json.set("function", function);
    }

    private void add(Message message, ArrayNode messages) {
        switch (message) {
            case Message.User(String text) -> messages.add(Parts.message("user", text));
            case Message.Model model -> messages.add(model.raw().orElseGet(() -> assistant(model)));
            case Message.Results(List<ToolResult> results) ->
                    results.forEach(result -> messages.add(result(result)));
        }
    }

    private ObjectNode assistant(Message.Model model) {
        ObjectNode message = Parts.message("assistant", model.text());
        if (!model.calls().isEmpty()) {
            ArrayNode calls = Json.array();
            for (ToolCall call : model.calls()) {
                ObjectNode function = Json.object().put("name", call.name());
                function.put("arguments", Json.write(call.args()));
                ObjectNode json = Json.object().put("id", id(call.id())).put("type", "function");
                calls.add(json.set("function", function));
            }
            message.set("tool_calls", calls);
        }
        return message;
    }

    @Override
    public Read read(JsonNode body) {
        JsonNode choice = body.path("choices").path(0);
        if (!(choice.path("message") instanceof ObjectNode message)) {
            return new Read.Nothing();
        }
        List<ToolCall> calls = new ArrayList<>();
        ObjectNode raw = history(message, calls);
        String refusal = message.path("refusal").asString("");
        String text = Parts.texts(message.path("content"));
        Finish finish = finish(choice.path("finish_reason").asString(""));
        return new Read.Said(
                text.isEmpty() ? refusal : text,
                calls,
                refusal.isEmpty() ? finish : Finish.REFUSAL,
                usage(body.path("usage")),
                raw,
                More.NO);
    }

    private ObjectNode history(ObjectNode message, List<ToolCall> calls) {
        ObjectNode raw = Json.object().put("role", "assistant");
        for (String key : HISTORY) {
            if (message.has(key)) {
                raw.set(key, message.get(key));
            }
        }
        ArrayNode sent = Json.array();
        for (JsonNode call : message.path("tool_calls")) {
            String written = call.path("id").asString("");
            String id = id(written.isEmpty() ? "call_" + (calls.size() + 1) : written);
            JsonNode function = call.path("function");
            JsonNode arguments = function.path("arguments");
            String text = arguments.isString() ? arguments.stringValue() : Json.write(arguments);
            calls.add(ToolCall.of(id, function.path("name").asString(""), text));
            sent.add(call instanceof ObjectNode object ? object.deepCopy().put("id", id) : call);
        }
        if (calls.isEmpty()) {
            raw.remove("tool_calls");
            if (Parts.texts(raw.path("content")).isEmpty()) {
                raw.put("content", Parts.NO_ANSWER);
            }
        } else {
            raw.set("tool_calls", sent);
        }
        return raw;
    }

    Finish finish(String reason) {
        return switch (reason) {
            case "length", "model_length" -> Finish.LENGTH;
            case "content_filter" -> Finish.REFUSAL;
            default -> Finish.COMPLETED;
        };
    }

    private static Optional<Usage> usage(JsonNode usage) {
        return Parts.counts(usage, "prompt_tokens", "completion_tokens")
                ? Optional.of(
                        new Usage(
                                usage.path("prompt_tokens").asLong(0),
                                usage.path("completion_tokens").asLong(0),
                                usage.path("prompt_tokens_details").path("cached_tokens").asLong(0),
                                0,
                                false))
                : Optional.empty();
    }

    @Override
    public Optional<VectorWire> vectors() {
        return Optional.of(new OpenAiVectors());
    }
}

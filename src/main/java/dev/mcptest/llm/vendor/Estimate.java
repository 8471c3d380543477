package dev.mcptest.llm.vendor;

import dev.mcptest.json.Json;
import dev.mcptest.llm.Message;
import dev.mcptest.llm.ModelRequest;
import dev.mcptest.llm.ToolCall;
import dev.mcptest.llm.ToolResult;
import dev.mcptest.llm.Usage;

import java.util.List;
import java.util.function.ToLongFunction;

/** Counts the tokens of an exchange whose vendor gives no figures. */
final class Estimate {

    static final String NOTE = "tokens estimated";

    private Estimate() {}

    /** Counts the tokens of texts whose vectors were asked for. */
    static Usage of(List<String> texts, ToLongFunction<String> tokens) {
        return new Usage(texts.stream().mapToLong(tokens).sum(), 0, 0, 0, true);
    }

    static Usage of(ModelRequest request, Wire.Read.Said answer, ToLongFunction<String> tokens) {
        long prompt = request.system().map(tokens::applyAsLong).orElse(0L);
        for (Message message : request.messages()) {
            prompt += message(message, tokens);
        }
        for (var tool : request.tools()) {
            prompt += tokens.applyAsLong(tool.name());
            prompt += tokens.applyAsLong(tool.description().orElse(""));
            prompt += tokens.applyAsLong(Json.write(tool.schema()));
        }
        long completion = tokens.applyAsLong(answer.text());
        for (ToolCall call : answer.calls()) {
            completion += call(call, tokens);
        }
        return new Usage(prompt, completion, 0, 0, true);
    }

    private static long message(Message message, ToLongFunction<String> tokens) {
        return switch (message) {
            case Message.User(String text) -> tokens.applyAsLong(text);
            case Message.Model model ->
                    tokens.applyAsLong(model.text())
                            + model.calls().stream().mapToLong(call -> call(call, tokens)).sum();
            case Message.Results(List<ToolResult> results) ->
                    results.stream().mapToLong(r -> tokens.applyAsLong(r.text())).sum();
        };
    }

    private static long call(ToolCall call, ToLongFunction<String> tokens) {
        return tokens.applyAsLong(call.name()) + tokens.applyAsLong(Json.write(call.args()));
    }
}

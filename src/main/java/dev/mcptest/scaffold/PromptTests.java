package dev.mcptest.scaffold;

import dev.mcptest.json.Json;
import dev.mcptest.mcp.CallException;
import dev.mcptest.mcp.Envelope;
import dev.mcptest.scaffold.value.AnswerShape;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;

/** The tests of prompts. */
final class PromptTests {

    private final Exploration.Manner manner;
    private final Draft draft;
    private final boolean completes;

    PromptTests(Exploration.Manner manner, Draft draft, boolean completes) {
        this.manner = manner;
        this.draft = draft;
        this.completes = completes;
    }

    void add(String name, JsonNode prompt, Exploration.Call call) throws CallException {
        ObjectNode arguments = Json.object();
        for (JsonNode argument : prompt.path("arguments")) {
            String key = argument.path("name").asString("");
            ObjectNode ref = Json.object().put("type", "ref/prompt").put("name", name);
            List<String> found = completes ? Exploration.completions(ref, key, call) : List.of();
            if (!found.isEmpty()) {
                draft.add("completions", CompletionTest.of(manner, "prompt", name, key));
            }
            if (argument.path("required").asBoolean(false)) {
                arguments.put(key, found.isEmpty() ? "test" : found.getFirst());
            }
        }
        ObjectNode params = Json.object().put("name", name);
        params.set("arguments", arguments);
        Envelope answer = call.of("prompts/get", params);
        if (answer.isRpcError()) {
            draft.note(
                    manner.prefix() + name + ": " + Exploration.error(answer).orElse("an error"));
            return;
        }
        ObjectNode test = TestNode.of(manner.prefix() + name + " has messages", manner.server());
        test.put("prompt", TestNode.escaped(name));
        if (!arguments.isEmpty()) {
            test.set("args", TestNode.data(arguments));
        }
        TestNode.expect(
                test,
                "result.messages",
                "schema",
                AnswerShape.of(List.of(answer.result().path("messages"))));
        draft.add("prompts", test);
    }
}

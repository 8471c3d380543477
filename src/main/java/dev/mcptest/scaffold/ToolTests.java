package dev.mcptest.scaffold;

import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.mcp.CallException;
import dev.mcptest.mcp.Envelope;
import dev.mcptest.scaffold.value.AnswerShape;
import dev.mcptest.scaffold.value.ExampleArguments;
import dev.mcptest.scaffold.value.PromisedShape;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/** The tests of tools. */
final class ToolTests {

    private static final String UNSAFE = "unsafe";

    private final Exploration.Manner manner;
    private final Draft draft;

    ToolTests(Exploration.Manner manner, Draft draft) {
        this.manner = manner;
        this.draft = draft;
    }

    void add(String name, JsonNode tool, Exploration.Call call) throws CallException {
        Set<ObjectNode> candidates = candidates(tool.path("inputSchema"));
        Optional<String> risk = ToolSafety.risk(tool);
        if (risk.isPresent() && !manner.callsUnsafe()) {
            ObjectNode test = test(name + " answers", name, firstOf(candidates));
            test.putArray("tags").add(UNSAFE);
            draft.add("tools", test.put("skip", TestNode.escaped(risk.get())));
            return;
        }
        if (candidates.isEmpty()) {
            draft.note(
                    manner.prefix() + name + ": no arguments were found that fit its inputSchema");
        }
        addPassing(name, tool, risk.isPresent(), candidates, call);
        if (risk.isEmpty() && !candidates.isEmpty()) {
            new WrongArguments(tool.path("inputSchema"), firstOf(candidates))
                    .all()
                    .forEach((what, arguments) -> addWrong(name, what, arguments, call));
        }
    }

    private static ObjectNode firstOf(Set<ObjectNode> candidates) {
        return candidates.isEmpty() ? Json.object() : candidates.iterator().next();
    }

    private Set<ObjectNode> candidates(JsonNode schema) {
        Set<ObjectNode> all = new LinkedHashSet<>();
        List<UnaryOperator<String>> texts =
                List.of(new LikelyText(manner.folders())::of, _ -> "test", _ -> "1");
        texts.forEach(text -> ExampleArguments.of(schema, text).ifPresent(all::add));
        return all;
    }

    private ObjectNode test(String name, String tool, ObjectNode arguments) {
        ObjectNode test = TestNode.of(manner.prefix() + name, manner.server());
        test.put("tool", TestNode.escaped(tool));
        if (!arguments.isEmpty()) {
            test.set("args", TestNode.data(arguments));
        }
        return test;
    }

    /** A tool that may change something is called once, with the first arguments. */
    private void addPassing(
            String name,
            JsonNode tool,
            boolean unsafe,
            Set<ObjectNode> candidates,
            Exploration.Call call)
            throws CallException {
        String why = "";
        for (ObjectNode arguments : candidates) {
            Envelope answer = answer(name, arguments, call);
            Optional<String> error = Exploration.error(answer);
            if (error.isEmpty()) {
                ObjectNode test = test(name + " answers", name, arguments);
                if (unsafe) {
                    test.putArray("tags").add(UNSAFE);
                }
                expect(test, name, tool, arguments, answer, unsafe, call);
                draft.add("tools", test);
                return;
            }
            why = error.get();
            if (unsafe) {
                break;
            }
        }
        if (!why.isEmpty()) {
            draft.note(manner.prefix() + name + ": it answers with an error: " + why);
        }
    }

    private static Envelope answer(String name, ObjectNode arguments, Exploration.Call call)
            throws CallException {
        ObjectNode params = Json.object().put("name", name);
        params.set("arguments", arguments);
        return call.of("tools/call", params);
    }

    private void expect(
            ObjectNode test,
            String name,
            JsonNode tool,
            ObjectNode arguments,
            Envelope first,
            boolean unsafe,
            Exploration.Call call)
            throws CallException {
        JsonNode structured = first.result().path("structuredContent");
        Optional<JsonNode> promised = PromisedShape.of(tool.path("outputSchema"), structured);
        if (structured.isObject() && promised.isPresent()) {
            TestNode.expect(test, "result.structuredContent", "schema", promised.get());
            return;
        }
        List<JsonNode> results = new ArrayList<>(List.of(first.result()));
        if (!unsafe) {
            Envelope second = answer(name, arguments, call);
            if (Exploration.error(second).isEmpty()) {
                results.add(second.result());
            }
        }
        if (structured.isObject()) {
            TestNode.expect(
                    test,
                    "result.structuredContent",
                    "schema",
                    AnswerShape.of(members(results, "structuredContent")));
            return;
        }
        expectContent(test, members(results, "content"));
    }

    private static List<JsonNode> members(List<JsonNode> results, String name) {
        return results.stream().map(result -> result.path(name)).toList();
    }

    private static void expectContent(ObjectNode test, List<JsonNode> contents) {
        List<JsonNode> texts = new ArrayList<>();
        Set<String> types = new LinkedHashSet<>();
        for (JsonNode content : contents) {
            content.forEach(block -> types.add(block.path("type").asString("")));
            if (content.size() == 1) {
                json(content.get(0).path("text").asString("")).ifPresent(texts::add);
            }
        }
        if (texts.size() == contents.size()) {
            ObjectNode options = Json.object();
            options.set("schema", AnswerShape.of(texts));
            TestNode.expect(test, "result.content[0].text", "is-json", options);
        } else if (!types.isEmpty() && contents.stream().noneMatch(JsonNode::isEmpty)) {
            ObjectNode schema = Json.object().put("type", "array").put("minItems", 1);
            var allowed =
                    schema.putObject("items")
                            .putObject("properties")
                            .putObject("type")
                            .putArray("enum");
            types.forEach(allowed::add);
            TestNode.expect(test, "result.content", "schema", schema);
        }
    }

    private static Optional<JsonNode> json(String text) {
        try {
            return text.startsWith("{") || text.startsWith("[")
                    ? Optional.of(Json.parse(text))
                    : Optional.empty();
        } catch (InvalidJsonException _) {
            return Optional.empty();
        }
    }

    /** The test says what the server really does, whether that is right or not. */
    private void addWrong(String name, String what, ObjectNode arguments, Exploration.Call call) {
        Envelope answer;
        try {
            answer = answer(name, arguments, call);
        } catch (CallException e) {
            draft.note(manner.prefix() + name + " " + what + ": " + e.getMessage());
            return;
        }
        boolean refused = answer.isRpcError() || answer.isError();
        ObjectNode test =
                test(name + (refused ? " refuses " : " accepts ") + what, name, arguments);
        JsonNode code = answer.result().path("error").path("code");
        if (answer.isRpcError() && code.isNumber()) {
            TestNode.expect(test, "result.error.code", "exact", code);
        } else if (refused) {
            TestNode.expect(test, "result.isError", "exact", Json.nodes().booleanNode(true));
        }
        draft.add("tools", test);
    }
}

package dev.mcptest.load.block;

import dev.mcptest.json.Json;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.value.Values;
import dev.mcptest.suite.TestCase;
import dev.mcptest.suite.TestHeader;
import dev.mcptest.suite.expect.Expectation;

import tools.jackson.databind.node.ObjectNode;

import java.util.Optional;

final class CompletionBinder {

    private final SourceNode node;
    private final Problems problems;

    CompletionBinder(SourceNode node, Problems problems) {
        this.node = node;
        this.problems = problems;
    }

    Optional<TestCase.Single> bind(TestHeader header, Expectation expect) {
        Optional<ObjectNode> ref = node.get("ref").flatMap(this::reference);
        Optional<ObjectNode> argument = node.get("argument").flatMap(this::argument);
        Optional<ObjectNode> context = context();
        if (ref.isEmpty() || argument.isEmpty()) {
            return Optional.empty();
        }
        ObjectNode params = Json.object();
        params.set("ref", ref.get());
        params.set("argument", argument.get());
        context.ifPresent(known -> params.putObject("context").set("arguments", known));
        return Optional.of(new TestCase.CompletionTest(header, params, expect));
    }

    private Optional<ObjectNode> reference(SourceNode ref) {
        var values = new Values(ref, problems);
        return values.address("prompt")
                .map(name -> Json.object().put("type", "ref/prompt").put("name", name))
                .or(() ->
                        values.address("resource")
                                .map(uri ->
                                        Json.object().put("type", "ref/resource").put("uri", uri)));
    }

    private Optional<ObjectNode> argument(SourceNode argument) {
        var values = new Values(argument, problems);
        Optional<String> value = values.text("value");
        return values.name("name")
                .flatMap(name ->
                        value.map(text -> Json.object().put("name", name).put("value", text)));
    }

    private Optional<ObjectNode> context() {
        SourceNode known = node.fields().get("context");
        if (known == null) {
            return Optional.empty();
        }
        var values = new Values(known, problems);
        ObjectNode texts = Json.object();
        for (String name : known.fields().keySet()) {
            values.text(name).ifPresent(text -> texts.put(name, text));
        }
        return Optional.of(texts);
    }
}

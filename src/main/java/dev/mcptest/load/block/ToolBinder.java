package dev.mcptest.load.block;

import dev.mcptest.json.Json;
import dev.mcptest.load.part.TransformBinder;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.value.Bound;
import dev.mcptest.load.value.NameLookup;
import dev.mcptest.load.value.Values;
import dev.mcptest.suite.TestCase;
import dev.mcptest.suite.TestHeader;
import dev.mcptest.suite.expect.Expectation;
import dev.mcptest.suite.expect.Transforms;

import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.Optional;

final class ToolBinder {

    private final SourceNode node;
    private final Problems problems;

    ToolBinder(SourceNode node, Problems problems) {
        this.node = node;
        this.problems = problems;
    }

    Bound<TestCase.Single> bind(TestHeader header, Expectation expect, SourceNode root) {
        Bound<TestCase.ToolTest> bound = call(header, expect);
        SourceNode scenario = node.fields().get("inject_error");
        if (!(bound instanceof Bound.Value<TestCase.ToolTest>(var call))) {
            return Bound.lacking(bound);
        }
        return scenario == null ? Bound.of(call) : injected(call, scenario, root);
    }

    Bound<TestCase.ToolTest> call(TestHeader header, Expectation expect) {
        Bound<Transforms> transforms = new TransformBinder(problems).ofTest(node);
        Optional<String> tool = new Values(node, problems).address("tool");
        if (tool.isEmpty()) {
            return Bound.refused(node, problems);
        }
        return transforms instanceof Bound.Value<Transforms>(var rewriting)
                ? Bound.of(
                        new TestCase.ToolTest(header, tool.get(), arguments(), rewriting, expect))
                : Bound.lacking(transforms);
    }

    ObjectNode arguments() {
        SourceNode args = node.fields().get("args");
        if (args == null) {
            return Json.object();
        }
        boolean no = problems.isNo("a mapping", args, args.json().isObject());
        return !no && args.json() instanceof ObjectNode object ? object : Json.object();
    }

    private Bound<TestCase.Single> injected(
            TestCase.ToolTest call, SourceNode written, SourceNode root) {
        Optional<String> name = new Values(node, problems).name("inject_error");
        if (name.isEmpty()) {
            return Bound.refused(node, problems);
        }
        if (!written.references().isEmpty()) {
            return Bound.open(node, problems);
        }
        return scenario(name.get(), written, root)
                .<Bound<TestCase.Single>>map(
                        scenario -> Bound.of(new TestCase.Injected(call, error(scenario))))
                .orElseGet(() -> Bound.refused(node, problems));
    }

    private Optional<SourceNode> scenario(String name, SourceNode written, SourceNode root) {
        List<SourceNode> scenarios =
                root.get("fixtures").map(block -> block.items("errors")).orElse(List.of());
        List<String> known = scenarios.stream().flatMap(e -> e.text("name").stream()).toList();
        return new NameLookup(problems).exists(written, "error scenario", known)
                ? scenarios.stream()
                        .filter(scenario -> scenario.text("name").equals(Optional.of(name)))
                        .findFirst()
                : Optional.empty();
    }

    private static ObjectNode error(SourceNode scenario) {
        ObjectNode error = Json.object();
        for (String key : List.of("code", "message", "data")) {
            scenario.get(key).ifPresent(value -> error.set(key, value.json()));
        }
        return error;
    }
}

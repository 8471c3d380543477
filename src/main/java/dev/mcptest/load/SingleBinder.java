package dev.mcptest.load;

import dev.mcptest.json.Json;
import dev.mcptest.result.TestKind;
import dev.mcptest.suite.TestCase;
import dev.mcptest.suite.TestHeader;
import dev.mcptest.suite.expect.Expectation;
import dev.mcptest.suite.expect.Transforms;

import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.Optional;

/** Turns an entry of a test block into the one request it stands for. */
final class SingleBinder {

    private final SourceNode root;

    SingleBinder(SourceNode root) {
        this.root = root;
    }

    /** Returns the test. */
    Bound<TestCase.Single> bind(
            TestKind kind,
            SourceNode node,
            TestHeader header,
            Expectation expect,
            Problems problems) {
        var values = new Values(node, problems);
        return switch (kind) {
            case TOOL -> injected(node, tool(node, header, expect, problems), problems);
            case RESOURCE ->
                    single(
                            values.address("uri")
                                    .map(uri -> new TestCase.ResourceTest(header, uri, expect)),
                            node,
                            problems);
            case PROMPT ->
                    single(
                            values.address("prompt")
                                    .map(name ->
                                            new TestCase.PromptTest(
                                                    header,
                                                    name,
                                                    arguments(node, problems),
                                                    expect)),
                            node,
                            problems);
            case COMPLIANCE ->
                    single(new ExchangeBinder(node, problems).bind(header, expect), node, problems);
            case COMPLETION ->
                    single(
                            new CompletionBinder(node, problems).bind(header, expect),
                            node,
                            problems);
            case COMPOSITION, AGENT, EVAL, EXAMPLE -> Bound.refused(node, problems);
        };
    }

    private static Bound<TestCase.Single> single(
            Optional<? extends TestCase.Single> test, SourceNode node, Problems problems) {
        return test.isPresent() ? Bound.of(test.get()) : Bound.refused(node, problems);
    }

    /** Returns the call of a tool that a test, a step or a node makes. */
    static Bound<TestCase.ToolTest> tool(
            SourceNode node, TestHeader header, Expectation expect, Problems problems) {
        Bound<Transforms> transforms = new TransformBinder(problems).ofTest(node);
        Optional<String> tool = new Values(node, problems).address("tool");
        if (tool.isEmpty()) {
            return Bound.refused(node, problems);
        }
        return transforms instanceof Bound.Value<Transforms>(var rewriting)
                ? Bound.of(
                        new TestCase.ToolTest(
                                header, tool.get(), arguments(node, problems), rewriting, expect))
                : Bound.lacking(transforms);
    }

    private static ObjectNode arguments(SourceNode node, Problems problems) {
        SourceNode args = node.fields().get("args");
        if (args == null) {
            return Json.object();
        }
        boolean no = problems.isNo("a mapping", args, args.json().isObject());
        return !no && args.json() instanceof ObjectNode object ? object : Json.object();
    }

    private Bound<TestCase.Single> injected(
            SourceNode node, Bound<TestCase.ToolTest> bound, Problems problems) {
        if (!(bound instanceof Bound.Value<TestCase.ToolTest>(var call))) {
            return Bound.lacking(bound);
        }
        SourceNode written = node.fields().get("inject_error");
        if (written == null) {
            return Bound.of(call);
        }
        Optional<String> name = new Values(node, problems).name("inject_error");
        if (name.isEmpty()) {
            return Bound.refused(node, problems);
        }
        if (!written.references().isEmpty()) {
            return Bound.open(node, problems);
        }
        return scenario(name.get(), written, problems)
                .<Bound<TestCase.Single>>map(
                        scenario -> Bound.of(new TestCase.Injected(call, error(scenario))))
                .orElseGet(() -> Bound.refused(node, problems));
    }

    private Optional<SourceNode> scenario(String name, SourceNode written, Problems problems) {
        List<SourceNode> scenarios =
                root.get("fixtures").map(block -> block.items("errors")).orElse(List.of());
        List<String> known = scenarios.stream().flatMap(e -> e.text("name").stream()).toList();
        return new Names(problems).exists(written, "error scenario", known)
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

package dev.mcptest.load;

import dev.mcptest.json.Json;
import dev.mcptest.result.TestKind;
import dev.mcptest.suite.Check;
import dev.mcptest.suite.Expectation;
import dev.mcptest.suite.TestCase;
import dev.mcptest.suite.TestHeader;
import dev.mcptest.suite.Transforms;

import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.Optional;

/** Turns an entry of a test block into the one request it stands for. */
final class SingleBinder {

    private final SourceNode root;

    SingleBinder(SourceNode root) {
        this.root = root;
    }

    /** Returns the test; empty when something it needs is missing, which was reported before. */
    Optional<TestCase.Single> bind(
            TestKind kind,
            SourceNode node,
            TestHeader header,
            Expectation expect,
            Problems problems) {
        return switch (kind) {
            case TOOL -> tool(node, header, expect, problems).map(call -> injected(node, call));
            case RESOURCE -> uri(node).map(uri -> new TestCase.ResourceTest(header, uri, expect));
            case PROMPT ->
                    node.text("prompt")
                            .map(name ->
                                    new TestCase.PromptTest(header, name, arguments(node), expect));
            case COMPLIANCE ->
                    node.text("check")
                            .flatMap(Check::of)
                            .map(check -> new TestCase.ComplianceTest(header, check, expect));
            case COMPOSITION, AGENT, EVAL, EXAMPLE -> Optional.empty();
        };
    }

    /** Returns the call of a tool that a test, a step or a node makes. */
    static Optional<TestCase.ToolTest> tool(
            SourceNode node, TestHeader header, Expectation expect, Problems problems) {
        Transforms transforms = new TransformBinder(problems).ofTest(node);
        return node.text("tool")
                .map(tool ->
                        new TestCase.ToolTest(header, tool, arguments(node), transforms, expect));
    }

    private static Optional<String> uri(SourceNode node) {
        return node.get("uri")
                .filter(uri -> uri.json().isValueNode() && !uri.json().isNull())
                .map(uri -> Filling.text(uri.json()));
    }

    private static ObjectNode arguments(SourceNode node) {
        return node.get("args")
                .filter(args -> args.json().isObject())
                .map(args -> (ObjectNode) args.json())
                .orElseGet(Json::object);
    }

    private TestCase.Single injected(SourceNode node, TestCase.ToolTest call) {
        Optional<String> name = node.text("inject_error");
        return name.isEmpty()
                ? call
                : scenarios().stream()
                        .filter(scenario -> scenario.text("name").equals(name))
                        .findFirst()
                        .<TestCase.Single>map(
                                scenario -> new TestCase.Injected(call, error(scenario)))
                        .orElse(call);
    }

    private List<SourceNode> scenarios() {
        return root.get("fixtures").map(block -> block.items("errors")).orElse(List.of());
    }

    private static ObjectNode error(SourceNode scenario) {
        ObjectNode error = Json.object();
        for (String key : List.of("code", "message", "data")) {
            scenario.get(key).ifPresent(value -> error.set(key, value.json()));
        }
        return error;
    }
}

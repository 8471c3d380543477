package dev.mcptest.load;

import dev.mcptest.json.Json;
import dev.mcptest.json.Suggestion;
import dev.mcptest.result.TestKind;
import dev.mcptest.suite.Check;
import dev.mcptest.suite.TestCase;
import dev.mcptest.suite.TestHeader;

import tools.jackson.databind.node.ObjectNode;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Turns the test blocks of a suite into tests, in the order of the record. */
final class TestBinder {

    private final String suite;
    private final Set<String> servers;
    private final TestIds ids;
    private final Problems problems;
    private final ExpectationBinder expectations;

    TestBinder(String suite, Set<String> servers, TestIds ids, Problems problems) {
        this.suite = suite;
        this.servers = servers;
        this.ids = ids;
        this.problems = problems;
        this.expectations = new ExpectationBinder(problems);
    }

    List<TestCase> bindAll(SourceNode root) {
        List<TestCase> tests = new ArrayList<>();
        for (SourceNode node : block(root, "tools")) {
            header(node, TestKind.TOOL).flatMap(header -> tool(node, header)).ifPresent(tests::add);
        }
        for (SourceNode node : block(root, "resources")) {
            header(node, TestKind.RESOURCE)
                    .flatMap(header -> resource(node, header))
                    .ifPresent(tests::add);
        }
        for (SourceNode node : block(root, "prompts")) {
            header(node, TestKind.PROMPT)
                    .flatMap(header -> prompt(node, header))
                    .ifPresent(tests::add);
        }
        for (SourceNode node : block(root, "compliance")) {
            header(node, TestKind.COMPLIANCE)
                    .flatMap(header -> compliance(node, header))
                    .ifPresent(tests::add);
        }
        return tests;
    }

    private static List<SourceNode> block(SourceNode root, String name) {
        return root.get(name).map(SourceNode::items).orElse(List.of());
    }

    private Optional<TestCase> tool(SourceNode node, TestHeader header) {
        return node.text("tool")
                .map(tool ->
                        new TestCase.ToolTest(header, tool, arguments(node), expectation(node)));
    }

    private Optional<TestCase> resource(SourceNode node, TestHeader header) {
        return node.text("uri")
                .map(uri -> new TestCase.ResourceTest(header, uri, expectation(node)));
    }

    private Optional<TestCase> prompt(SourceNode node, TestHeader header) {
        return node.text("prompt")
                .map(prompt ->
                        new TestCase.PromptTest(
                                header, prompt, arguments(node), expectation(node)));
    }

    private Optional<TestCase> compliance(SourceNode node, TestHeader header) {
        return node.text("check")
                .flatMap(Check::of)
                .map(check -> new TestCase.ComplianceTest(header, check, expectation(node)));
    }

    private dev.mcptest.suite.Expectation expectation(SourceNode node) {
        return expectations.bind(node.get("expect"));
    }

    private static ObjectNode arguments(SourceNode node) {
        return node.get("args")
                .filter(args -> args.json().isObject())
                .map(args -> (ObjectNode) args.json())
                .orElseGet(Json::object);
    }

    /** Checks what all tests have in common, also of a test that cannot be bound otherwise. */
    private Optional<TestHeader> header(SourceNode node, TestKind kind) {
        Optional<String> name = node.text("name");
        Optional<String> server = server(node);
        if (!node.json().isObject() || name.isEmpty() || server.isEmpty()) {
            expectations.bind(node.get("expect"));
            return Optional.empty();
        }
        return Optional.of(
                new TestHeader(
                        ids.next(kind, name.get(), node, problems),
                        name.get(),
                        kind,
                        suite,
                        node.position(),
                        server.get(),
                        tags(node),
                        timeout(node)));
    }

    private static List<String> tags(SourceNode node) {
        return node.get("tags")
                .map(tags -> tags.items().stream().map(SourceNode::text).toList())
                .orElse(List.of());
    }

    private static Optional<Duration> timeout(SourceNode node) {
        return node.get("timeout_ms")
                .filter(value -> value.json().isIntegralNumber())
                .map(value -> Duration.ofMillis(value.json().asLong(0)));
    }

    private Optional<String> server(SourceNode node) {
        Optional<SourceNode> named = node.get("server");
        Optional<String> name = named.map(SourceNode::text).filter(text -> !text.isEmpty());
        if (name.isPresent() && !servers.contains(name.get())) {
            problems.error(
                    "unknown-server",
                    named.get(),
                    "no server is called `" + name.get() + "`",
                    Suggestion.nearest(name.get(), servers)
                            .map(near -> "did you mean `" + near + "`?")
                            .orElse("declared: " + String.join(", ", servers)));
            return Optional.empty();
        }
        return name;
    }
}

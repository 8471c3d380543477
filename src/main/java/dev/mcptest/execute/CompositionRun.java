package dev.mcptest.execute;

import dev.mcptest.json.Json;
import dev.mcptest.judge.CallOutcome;
import dev.mcptest.judge.ErrorText;
import dev.mcptest.judge.Millis;
import dev.mcptest.mcp.Envelope;
import dev.mcptest.mcplab.Observed;
import dev.mcptest.mcplab.ToolUse;
import dev.mcptest.plan.Plan;
import dev.mcptest.pool.TestCall;
import dev.mcptest.record.OpenRecord;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.suite.Composition;
import dev.mcptest.suite.Resolved;
import dev.mcptest.suite.TestCase;
import dev.mcptest.suite.expect.Expectation;
import dev.mcptest.world.Ticker;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * One run of a composition. Its envelope is {@code {composition: {ran, order}, nodes: {ID: {status,
 * output?, duration_ms?}}, output?, duration_ms}}.
 */
final class CompositionRun {

    private final Caller caller;
    private final Judge judge;
    private final Ticker ticker;
    private final Plan.Step step;
    private final TestValues values;
    private final OpenRecord result;
    private final ObjectNode requests = Json.object();
    private final ObjectNode nodes = Json.object();
    private final ArrayNode ran = Json.array();
    private final ArrayNode notifications = Json.array();
    private final ArrayNode order = Json.array();
    private final List<ToolUse> calls = new ArrayList<>();
    private final ArrayNode results = Json.array();
    private final Set<String> ended = new HashSet<>();
    private final Map<String, List<Failure>> failures = new LinkedHashMap<>();

    CompositionRun(
            Caller caller,
            Judge judge,
            Ticker ticker,
            Plan.Step step,
            TestValues values,
            OpenRecord result) {
        this.caller = caller;
        this.judge = judge;
        this.ticker = ticker;
        this.step = step;
        this.values = values;
        this.result = result;
    }

    /** Calls the nodes in order and evaluates the composition. */
    void run(Composition test) {
        long began = ticker.nanos();
        for (Composition.Node node : test.nodes()) {
            order.add(node.id());
            if (ended.containsAll(node.needs())) {
                run(node);
            } else {
                nodes.putObject(node.id()).put("status", "skipped");
            }
        }
        double durationMs = Millis.rounded(ticker.millisSince(began));
        Envelope envelope = envelope(test.output(), durationMs);
        result.duration(durationMs);
        result.exchanged(
                requests.isEmpty() ? Optional.empty() : Optional.of(requests),
                Optional.of(envelope.received()));
        judge(test, envelope);
    }

    private void run(Composition.Node node) {
        nodes.putObject(node.id()).put("status", "error");
        switch (node.call().fill(values)) {
            case Resolved.Whole<TestCase.ToolTest>(var call) -> run(node, call);
            case Resolved.Incomplete<TestCase.ToolTest>(var kind, var messages) ->
                    failures.put(
                            node.id(), messages.stream().map(text -> failure(kind, text)).toList());
        }
    }

    private void run(Composition.Node node, TestCase.ToolTest call) {
        requests.set(node.id(), TestCall.of(call).shown());
        result.within(Optional.of(label(node.id())));
        CallOutcome exchange = caller.call(step, call);
        result.called(exchange);
        calls.add(Observations.use(call, exchange));
        results.addObject().set("result", received(exchange));
        result.within(Optional.empty());
        ObjectNode about = (ObjectNode) nodes.path(node.id());
        exchange.duration()
                .ifPresent(millis -> {
                    ran.add(node.id());
                    about.put("duration_ms", millis);
                });
        exchange.envelope().ifPresent(answer -> take(node, answer, about));
        if (!exchange.failures().isEmpty()) {
            about.put("status", "error");
            failures.put(node.id(), exchange.failures());
        } else if (about.path("status").asString("").equals("ok")) {
            ended.add(node.id());
        }
    }

    private void take(Composition.Node node, Envelope answer, ObjectNode about) {
        answer.root().path("notifications").forEach(notifications::add);
        NodeOutput.of(answer.result())
                .ifPresent(output -> {
                    about.set("output", output);
                    values.addOutput(node.id(), output);
                });
        if (answer.isError()) {
            failures.put(
                    node.id(),
                    List.of(failure(FailureKind.ASSERTION, result.text(ErrorText.of(answer)))));
        } else {
            about.put("status", "ok");
        }
    }

    private Envelope envelope(String output, double durationMs) {
        ObjectNode root = Json.object();
        ObjectNode composition = root.putObject("composition");
        composition.set("ran", ran);
        composition.set("order", order);
        root.set("nodes", nodes);
        if (nodes.path(output).has("output")) {
            root.set("output", nodes.path(output).path("output"));
        }
        root.put("duration_ms", durationMs);
        ObjectNode whole = Json.object();
        whole.setAll(root);
        whole.set("notifications", notifications);
        return new Envelope(whole, root);
    }

    private void judge(Composition test, Envelope envelope) {
        switch (test.expectation().fill(values)) {
            case Resolved.Whole<Expectation>(var expectation) -> {
                judge.judge(
                        step,
                        () -> "",
                        expectation,
                        envelope,
                        () -> Observed.of(calls, outputText(envelope), test.servers()),
                        new Judge.Graded(test.eval(), test.task(), trace(envelope)),
                        result);
                failures.forEach((node, found) -> report(node, found, expectation));
            }
            case Resolved.Incomplete<Expectation>(var kind, var messages) ->
                    messages.forEach(text -> result.fail(failure(kind, text)));
        }
    }

    /** Returns the calls in the form of the trace of an agent test. */
    private ObjectNode trace(Envelope envelope) {
        ObjectNode trace = Json.object();
        ArrayNode called = trace.putArray("tool_calls");
        for (ToolUse call : calls) {
            called.addObject()
                    .put("server", call.server())
                    .put("name", call.tool())
                    .set("args", call.arguments());
        }
        trace.set("tool_results", results);
        return trace.put("final_response", outputText(envelope));
    }

    private static JsonNode received(CallOutcome exchange) {
        return exchange.envelope()
                .<JsonNode>map(Envelope::received)
                .orElseGet(() ->
                        Json.nodes()
                                .stringNode(
                                        exchange.failures().stream()
                                                .map(Failure::message)
                                                .collect(Collectors.joining("; "))));
    }

    private static String outputText(Envelope envelope) {
        JsonNode output = envelope.root().path("output");
        return output.isString()
                ? output.stringValue()
                : output.isMissingNode() ? "" : Json.write(output);
    }

    /** A failed node fails the composition, unless an assertion checks the status of the node. */
    private void report(String node, List<Failure> found, Expectation expectation) {
        boolean expected =
                expectation.assertions().stream()
                        .anyMatch(assertion ->
                                assertion
                                        .target()
                                        .members()
                                        .equals(List.of("nodes", node, "status")));
        result.within(Optional.of(label(node)));
        for (Failure failure : found) {
            if (!expected || failure.kind() == FailureKind.CONNECT) {
                result.fail(failure);
            }
        }
    }

    private static String label(String node) {
        return "node `" + node + "`";
    }

    private Failure failure(FailureKind kind, String text) {
        return Failure.of(kind, name(), text);
    }

    private String name() {
        return step.test().header().name();
    }
}

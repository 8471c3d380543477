package dev.mcptest.judge;

import dev.mcptest.json.Json;
import dev.mcptest.json.Preview;
import dev.mcptest.mcp.Envelope;
import dev.mcptest.suite.TestCase;
import dev.mcptest.suite.expect.Transform;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Applies the transforms of tool calls and their results. */
public record Rewriting(Transformer transformer) {

    /** Returns the call to send instead. */
    public TestCase.ToolTest request(TestCase.ToolTest test) throws TransformException {
        if (test.transforms().request().isEmpty()) {
            return test;
        }
        Transform transform = test.transforms().request().get();
        ObjectNode call = Json.object().put("name", test.tool());
        call.set("arguments", test.arguments());
        JsonNode other = transformer.apply(transform, call);
        if (!hasOnly(other, Set.of("name", "arguments"))
                || !other.path("name").isString()
                || !(other.path("arguments") instanceof ObjectNode arguments)) {
            throw unfit(transform, "{\"name\": TEXT, \"arguments\": {...}}", other);
        }
        return test.with(other.path("name").stringValue(), arguments);
    }

    /** Returns the outcome with the response to evaluate instead. */
    public CallOutcome response(TestCase.ToolTest test, CallOutcome exchange) {
        Optional<Transform> transform = test.transforms().response();
        if (transform.isEmpty() || exchange.envelope().isEmpty()) {
            return exchange;
        }
        try {
            Envelope judged = response(transform.get(), exchange.envelope().get());
            return exchange.judgedAs(judged);
        } catch (TransformException e) {
            return exchange.unjudged(e.ofCall(test.header().name(), "response"));
        }
    }

    private Envelope response(Transform transform, Envelope answer) throws TransformException {
        ObjectNode value = Json.object();
        value.set("result", answer.result());
        JsonNode other = transformer.apply(transform, value);
        if (!hasOnly(other, Set.of("result"))) {
            throw unfit(transform, "{\"result\": ...}", other);
        }
        ObjectNode root = Json.object();
        root.setAll(answer.root());
        root.set("result", other.path("result"));
        return answer.withRoot(root);
    }

    private static boolean hasOnly(JsonNode value, Set<String> keys) {
        return value.isObject() && Set.copyOf(value.propertyNames()).equals(keys);
    }

    private TransformException unfit(Transform transform, String form, JsonNode value) {
        return TransformException.of(
                transform,
                "must yield an object of the form " + form + ", got " + shown(value),
                List.of());
    }

    private String shown(JsonNode value) {
        return value.isObject()
                ? "an object with " + (value.isEmpty() ? "no keys" : keys(value))
                : Preview.of(value, transformer.hiding());
    }

    private static String keys(JsonNode value) {
        return "the keys " + String.join(", ", value.propertyNames());
    }
}

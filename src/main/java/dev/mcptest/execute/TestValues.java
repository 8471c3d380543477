package dev.mcptest.execute;

import dev.mcptest.json.target.Resolution;
import dev.mcptest.plan.Plan;
import dev.mcptest.suite.ValueSource;

import tools.jackson.databind.JsonNode;

import java.util.HashMap;
import java.util.Map;

/** The values that a test can read: first its own captures, then those of earlier tests. */
final class TestValues implements ValueSource {

    private final Captures captures;
    private final Plan.Step step;
    private final Map<String, JsonNode> own = new HashMap<>();
    private final Map<String, JsonNode> outputs = new HashMap<>();

    TestValues(Captures captures, Plan.Step step) {
        this.captures = captures;
        this.step = step;
    }

    /** Stores a captured value for this test and for later tests. */
    void keep(String name, JsonNode value) {
        own.put(name, value);
        captures.keep(step, name, value);
    }

    void addOutput(String node, JsonNode value) {
        outputs.put(node, value);
    }

    @Override
    public Resolution captured(String name) {
        JsonNode value = own.get(name);
        return value == null ? captures.find(step, name) : new Resolution.Found(value);
    }

    @Override
    public Resolution output(String node) {
        JsonNode output = outputs.get(node);
        return output == null
                ? new Resolution.Absent("the node `" + node + "` has no output")
                : new Resolution.Found(output);
    }
}

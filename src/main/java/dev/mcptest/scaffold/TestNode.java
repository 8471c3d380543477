package dev.mcptest.scaffold;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Builds the nodes of tests. */
final class TestNode {

    private TestNode() {}

    static ObjectNode of(String name, String server) {
        return Json.object().put("name", escaped(name)).put("server", escaped(server));
    }

    /** Adds an assertion. */
    static void expect(ObjectNode test, String target, String matcher, JsonNode argument) {
        ArrayNode all =
                test.path("expect") instanceof ArrayNode old ? old : test.putArray("expect");
        ObjectNode assertion = all.addObject().put("target", target);
        assertion.putObject("matcher").set(matcher, argument);
    }

    /** Returns data whose texts stand for themselves in a suite. */
    static JsonNode data(JsonNode value) {
        return switch (value) {
            case ObjectNode object -> {
                ObjectNode copy = Json.object();
                object.properties().forEach(it -> copy.set(it.getKey(), data(it.getValue())));
                yield copy;
            }
            case ArrayNode array -> {
                ArrayNode copy = Json.array();
                array.forEach(item -> copy.add(data(item)));
                yield copy;
            }
            default ->
                    value.isString()
                            ? Json.nodes().stringNode(escaped(value.stringValue()))
                            : value;
        };
    }

    static String escaped(String text) {
        return text.replace("$", "$$");
    }
}

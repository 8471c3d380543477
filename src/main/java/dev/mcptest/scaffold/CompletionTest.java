package dev.mcptest.scaffold;

import dev.mcptest.json.Json;

import tools.jackson.databind.node.ObjectNode;

/** The test of a completion. */
final class CompletionTest {

    private CompletionTest() {}

    /**
     * @param kind {@code prompt} or {@code resource}
     * @param owner the prompt or the template
     */
    static ObjectNode of(Exploration.Manner manner, String kind, String owner, String argument) {
        ObjectNode test =
                TestNode.of(
                        manner.prefix() + argument + " of " + owner + " can be completed",
                        manner.server());
        test.putObject("ref").put(kind, TestNode.escaped(owner));
        test.putObject("argument").put("name", TestNode.escaped(argument)).put("value", "");
        ObjectNode schema = Json.object().put("type", "array").put("minItems", 1);
        schema.putObject("items").put("type", "string");
        TestNode.expect(test, "result.completion.values", "schema", schema);
        return test;
    }
}

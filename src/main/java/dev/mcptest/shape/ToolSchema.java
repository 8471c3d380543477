package dev.mcptest.shape;

import dev.mcptest.json.Phrase;
import dev.mcptest.schema.UnusableSchemaException;

import tools.jackson.databind.JsonNode;

/**
 * A JSON Schema declared by a tool: checked against the requirements of the protocol and the rules
 * of its dialect.
 */
final class ToolSchema implements Shape {

    static final Shape INPUT =
            new ToolSchema("inputSchema", Fields.of("\"inputSchema\"").needs("type", object()));

    /** Since 2026-07-28, a tool may return any type. */
    static final Shape OUTPUT =
            new ToolSchema(
                    "outputSchema",
                    Fields.of("\"outputSchema\"")
                            .between("", Revisions.V2025_11_25)
                            .needs("type", object()));

    private final String member;
    private final Fields fields;

    private ToolSchema(String member, Fields fields) {
        this.member = member;
        this.fields =
                fields.between("", Revisions.V2025_11_25)
                        .may("properties", new MapOf("properties", Scalar.OBJECT))
                        .may("required", new ListOf("names of properties", Scalar.STRING))
                        .since(Revisions.V2025_11_25)
                        .may("$schema", Scalar.STRING);
    }

    private static Shape object() {
        return OneOf.of("object");
    }

    @Override
    public String describe() {
        return "an object";
    }

    @Override
    public boolean fits(JsonNode value, Walk walk) {
        return value.isObject();
    }

    @Override
    public void inside(JsonNode value, Walk walk) {
        int before = walk.found().size();
        fields.inside(value, walk);
        if (walk.found().size() == before) {
            judgeRules(value, walk);
        }
    }

    private void judgeRules(JsonNode value, Walk walk) {
        try {
            Dialects.check(value, walk.revision());
        } catch (UnusableSchemaException e) {
            walk.breachAt(
                    e.pointer(), Phrase.of("\"{}\" is not a JSON Schema: {}", member, e.phrase()));
        }
    }
}

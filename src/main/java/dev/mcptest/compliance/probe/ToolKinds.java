package dev.mcptest.compliance.probe;

import dev.mcptest.surface.SchemaTypes;

import tools.jackson.databind.JsonNode;

import java.util.Optional;
import java.util.function.Predicate;

/** The kinds of tools that rules ask for. */
public final class ToolKinds {

    private ToolKinds() {}

    /** Returns the first callable tool of a kind. */
    public static Optional<ToolCall> find(String kind, Facts facts, Hints hints) {
        Optional<String> named =
                hints.get(kind)
                        .map(hint -> hint.path("tool").asString(""))
                        .filter(it -> !it.isEmpty());
        if (named.isPresent()) {
            return facts.callable().stream()
                    .filter(call -> call.name().equals(named.get()))
                    .findFirst();
        }
        return facts.callable().stream().filter(call -> is(kind, call, facts)).findFirst();
    }

    private static boolean is(String kind, ToolCall call, Facts facts) {
        JsonNode schema = call.tool().path("inputSchema");
        return switch (kind) {
            case "" -> true;
            case "required" -> !schema.path("required").isEmpty();
            case "no-required" -> schema.path("required").isEmpty();
            case "typed" -> hasProperty(schema, it -> !SchemaTypes.of(it, schema).isEmpty());
            case "string" ->
                    hasProperty(schema, it -> SchemaTypes.of(it, schema).contains("string"));
            case "url" ->
                    hasProperty(schema, it -> it.path("format").asString("").startsWith("uri"));
            case "output-schema" -> call.tool().path("outputSchema").isObject();
            case "x-mcp-header" -> hasProperty(schema, it -> it.has("x-mcp-header"));
            case "x-mcp-header-integer" ->
                    hasProperty(
                            schema,
                            it ->
                                    it.has("x-mcp-header")
                                            && SchemaTypes.of(it, schema).contains("integer"));
            default -> facts.kinds(call.name()).contains(kind);
        };
    }

    private static boolean hasProperty(JsonNode schema, Predicate<JsonNode> wanted) {
        return schema.path("properties").valueStream().anyMatch(wanted);
    }
}

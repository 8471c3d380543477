package dev.mcptest.compliance.probe.message;

import static java.util.Objects.requireNonNull;

import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.ToolCall;
import dev.mcptest.compliance.wire.Outgoing;
import dev.mcptest.json.Json;
import dev.mcptest.surface.SchemaTypes;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * A tool that may be called, and one of its arguments that is repeated in a header.
 *
 * @param schema the schema of the argument
 */
record MarkedArgument(ToolCall tool, String name, JsonNode schema) {

    private static final List<String> BOUNDS =
            List.of("enum", "const", "pattern", "format", "maxLength", "minLength");

    MarkedArgument {
        requireNonNull(tool, "tool is null");
        requireNonNull(name, "name is null");
        requireNonNull(schema, "schema is null");
    }

    static Optional<MarkedArgument> any(Bench bench) {
        return find(bench, _ -> true);
    }

    /** Returns an argument that is a text; one that takes every text comes first. */
    static Optional<MarkedArgument> text(Bench bench) {
        return find(bench, it -> it.is("string") && it.isFree())
                .or(() -> find(bench, it -> it.is("string")));
    }

    static Optional<MarkedArgument> integer(Bench bench) {
        return find(bench, it -> it.is("integer"));
    }

    private static Optional<MarkedArgument> find(Bench bench, Predicate<MarkedArgument> wanted) {
        return bench.facts().callable().stream()
                .flatMap(MarkedArgument::of)
                .filter(wanted)
                .findFirst();
    }

    static Stream<MarkedArgument> of(ToolCall tool) {
        return tool.tool().path("inputSchema").path("properties").properties().stream()
                .filter(it -> it.getValue().path("x-mcp-header").isString())
                .map(it -> new MarkedArgument(tool, it.getKey(), it.getValue()));
    }

    private boolean is(String type) {
        return types().contains(type);
    }

    private Set<String> types() {
        return SchemaTypes.of(schema, tool.tool().path("inputSchema"));
    }

    /** Returns whether it takes every text. */
    boolean isFree() {
        return is("string") && BOUNDS.stream().noneMatch(schema::has);
    }

    String header() {
        return "Mcp-Param-" + schema.path("x-mcp-header").asString("");
    }

    /** Returns a valid value: the one that the tool is called with anyway, if there is one. */
    JsonNode value() {
        JsonNode given = tool.arguments().path(name);
        if (given.isValueNode() && !given.isNull()) {
            return given;
        }
        JsonNode listed =
                Stream.of(
                                schema.path("const"),
                                schema.path("default"),
                                schema.path("examples").path(0),
                                schema.path("enum").path(0))
                        .filter(it -> it.isValueNode() && !it.isNull())
                        .findFirst()
                        .orElseGet(() -> Json.nodes().missingNode());
        return listed.isMissingNode() ? invented() : listed;
    }

    private JsonNode invented() {
        if (is("integer")) {
            return Json.nodes().numberNode(schema.path("minimum").asInt(1));
        }
        return is("boolean") ? Json.nodes().booleanNode(true) : Json.nodes().stringNode("Hello");
    }

    /** Returns the value as it stands in the header. */
    String text() {
        JsonNode value = value();
        return value.isString() ? value.stringValue() : Json.write(value);
    }

    /** Returns another value of the type as it stands in a header. */
    String otherValue() {
        JsonNode value = value();
        if (value.isBoolean()) {
            return String.valueOf(!value.booleanValue());
        }
        return value.isNumber() ? String.valueOf(value.asLong(0) + 1) : "x-compliance-other";
    }

    /** Returns a call with a valid value; the header is added when it is sent. */
    Outgoing call() {
        return call(value());
    }

    /** Returns a call with another value of the argument; missing leaves it out. */
    Outgoing call(JsonNode value) {
        ObjectNode arguments = tool.arguments().deepCopy();
        arguments.remove(name);
        if (!value.isMissingNode()) {
            arguments.set(name, value);
        }
        return Outgoing.request("tools/call", tool.params(arguments));
    }
}

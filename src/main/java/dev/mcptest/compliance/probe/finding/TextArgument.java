package dev.mcptest.compliance.probe.finding;

import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Facts;
import dev.mcptest.compliance.probe.ToolCall;
import dev.mcptest.compliance.wire.Exchange;
import dev.mcptest.json.Json;
import dev.mcptest.surface.SchemaTypes;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Optional;

/**
 * A tool that may be called and one of its arguments that is a text.
 *
 * @param argument the name of the argument
 */
public record TextArgument(ToolCall call, String argument) {

    /**
     * Returns the tool of the hint {@code echo}, else one that was seen to give its text back, else
     * any with a text.
     */
    public static Optional<TextArgument> echoing(Bench bench) {
        Optional<JsonNode> hint = bench.hints().get("echo");
        if (hint.isPresent()) {
            String tool = hint.get().path("tool").asString("");
            return bench.facts().callable().stream()
                    .filter(call -> call.name().equals(tool))
                    .map(call -> new TextArgument(call, hint.get().path("argument").asString("")))
                    .findFirst();
        }
        Facts facts = bench.facts();
        return facts.callable().stream()
                .flatMap(call -> of(call).stream())
                .filter(it -> isEchoed(bench, it))
                .findFirst()
                .or(() -> any(bench));
    }

    /** Returns the first tool with a text; a required one comes first. */
    public static Optional<TextArgument> any(Bench bench) {
        return bench.facts().callable().stream()
                .filter(call -> !bench.facts().kinds(call.name()).contains("slow"))
                .flatMap(call -> of(call).stream())
                .min(java.util.Comparator.comparing(it -> !it.isRequired()));
    }

    private static Optional<TextArgument> of(ToolCall call) {
        JsonNode schema = call.tool().path("inputSchema");
        return schema.path("properties").properties().stream()
                .filter(it -> SchemaTypes.of(it.getValue(), schema).contains("string"))
                .filter(it -> !it.getValue().has("enum") && !it.getValue().has("const"))
                .map(it -> new TextArgument(call, it.getKey()))
                .min(java.util.Comparator.comparing(it -> !it.isRequired()));
    }

    private boolean isRequired() {
        return call.tool()
                .path("inputSchema")
                .path("required")
                .valueStream()
                .anyMatch(it -> it.asString("").equals(argument));
    }

    private static boolean isEchoed(Bench bench, TextArgument text) {
        String sent = text.call().arguments().path(text.argument()).asString("");
        return !sent.isEmpty()
                && bench.traffic().exchanges("tools/call").stream()
                        .filter(it -> called(it).equals(text.call().name()))
                        .anyMatch(it -> Json.write(it.answer().result()).contains(sent));
    }

    private static String called(Exchange exchange) {
        return exchange.request().path("params").path("name").asString("");
    }

    /** Returns the parameters of a call with another text. */
    public ObjectNode with(String text) {
        ObjectNode arguments = call.arguments().deepCopy();
        arguments.put(argument, text);
        return call.params(arguments);
    }
}

package dev.mcptest.compliance.probe.finding;

import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.ToolCall;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.Optional;

/** Chooses tool calls. */
public final class Calls {

    private Calls() {}

    /** Returns the tool of a hint with the arguments of the hint. */
    public static Optional<ToolCall> hinted(Bench bench, String hint) {
        JsonNode given = bench.hints().json().path(hint);
        String name = given.path("tool").asString("");
        return bench.facts().callable().stream()
                .filter(call -> call.name().equals(name))
                .map(call ->
                        given.path("arguments") instanceof ObjectNode arguments
                                ? new ToolCall(call.tool(), arguments)
                                : call)
                .findFirst();
    }

    /** Returns the tool of a hint, else one that was seen to be of the kind. */
    public static Optional<ToolCall> of(Bench bench, String kind) {
        return hinted(bench, kind).or(() -> bench.tool(kind));
    }

    /** Returns the tools that only read and were not seen to take long. */
    public static List<ToolCall> harmless(Bench bench) {
        return bench.facts().callable().stream()
                .filter(call ->
                        call.tool().path("annotations").path("readOnlyHint").asBoolean(false))
                .filter(call -> !bench.facts().kinds(call.name()).contains("slow"))
                .toList();
    }
}

package dev.mcptest.compliance.engine.survey;

import dev.mcptest.compliance.probe.Hints;
import dev.mcptest.compliance.probe.ToolCall;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Which tools may be called.
 *
 * @param globs tools that were allowed by name
 * @param allowed what was allowed: destructive, fixtures
 */
public record Callables(List<String> globs, Set<String> allowed, Hints hints) {

    private static final Set<String> FIXTURES =
            Set.of(
                    "json_schema_2020_12_tool",
                    "greet",
                    "slow_compute",
                    "failing_job",
                    "protocol_error_job",
                    "confirm_delete",
                    "multi_input");

    public Callables {
        globs = List.copyOf(globs);
        allowed = Set.copyOf(allowed);
    }

    /** Returns the tools that may be called: read-only ones first. */
    List<ToolCall> of(List<JsonNode> tools) {
        List<ToolCall> first = new ArrayList<>();
        List<ToolCall> then = new ArrayList<>();
        Set<String> named = hinted();
        Set<String> seen = new HashSet<>();
        for (JsonNode tool : tools) {
            String name = tool.path("name").asString("");
            JsonNode notes = tool.path("annotations");
            if (name.isEmpty() || !seen.add(name)) {
                continue;
            }
            if (isTrue(notes, "readOnlyHint")) {
                first.add(call(tool));
            } else if (isAllowed(name, named) || isHarmless(notes)) {
                then.add(call(tool));
            }
        }
        first.addAll(then);
        return first;
    }

    /** Returns whether a tool may be called although nothing says that it is harmless. */
    boolean asksFor(ToolCall call) {
        return isAllowed(call.name(), hinted());
    }

    static boolean isDestructive(ToolCall call) {
        JsonNode notes = call.tool().path("annotations");
        return isTrue(notes, "destructiveHint") && !isTrue(notes, "readOnlyHint");
    }

    static boolean isReadOnly(ToolCall call) {
        return isTrue(call.tool().path("annotations"), "readOnlyHint");
    }

    private ToolCall call(JsonNode tool) {
        JsonNode given = hints.json().path("calls").path(tool.path("name").asString(""));
        JsonNode arguments = given.has("arguments") ? given.path("arguments") : given;
        return new ToolCall(
                tool,
                arguments instanceof ObjectNode object
                        ? object.deepCopy()
                        : Arguments.of(tool.path("inputSchema")));
    }

    private boolean isAllowed(String name, Set<String> named) {
        return allowed.contains("destructive")
                || named.contains(name)
                || (allowed.contains("fixtures")
                        && (name.startsWith("test_") || FIXTURES.contains(name)))
                || globs.stream().anyMatch(glob -> matches(glob, name));
    }

    private Set<String> hinted() {
        return Set.copyOf(hints.tools().values());
    }

    private static boolean isHarmless(JsonNode notes) {
        return isFalse(notes, "destructiveHint")
                && isTrue(notes, "idempotentHint")
                && isFalse(notes, "openWorldHint");
    }

    private static boolean isTrue(JsonNode notes, String key) {
        return notes.path(key).isBoolean() && notes.path(key).booleanValue();
    }

    private static boolean isFalse(JsonNode notes, String key) {
        return notes.path(key).isBoolean() && !notes.path(key).booleanValue();
    }

    static boolean matches(String glob, String name) {
        var pattern = new StringBuilder();
        for (int i = 0; i < glob.length(); i++) {
            char c = glob.charAt(i);
            pattern.append(
                    switch (c) {
                        case '*' -> ".*";
                        case '?' -> ".";
                        default -> Pattern.quote(String.valueOf(c));
                    });
        }
        return Pattern.compile(pattern.toString(), Pattern.DOTALL).matcher(name).matches();
    }
}

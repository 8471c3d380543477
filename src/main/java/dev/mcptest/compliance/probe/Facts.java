package dev.mcptest.compliance.probe;

import static java.util.Objects.requireNonNull;

import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.mcp.Revision;

import tools.jackson.databind.JsonNode;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What is known of the server before the rules are measured. The lists are as received, all pages.
 *
 * @param revision the revision that is graded
 * @param opening the answer to {@code initialize} or {@code server/discover}
 * @param callable the tools that may be called
 * @param seen what the tools were seen to do when they were called: progress, logs, asks, elicits,
 *     samples, slow, ...
 */
public record Facts(
        Revision revision,
        boolean http,
        Answer opening,
        List<JsonNode> tools,
        List<JsonNode> resources,
        List<JsonNode> templates,
        List<JsonNode> prompts,
        List<ToolCall> callable,
        Map<String, Set<String>> seen) {

    public Facts {
        requireNonNull(revision, "revision is null");
        requireNonNull(opening, "opening is null");
        tools = List.copyOf(tools);
        resources = List.copyOf(resources);
        templates = List.copyOf(templates);
        prompts = List.copyOf(prompts);
        callable = List.copyOf(callable);
        seen = Map.copyOf(seen);
    }

    /** Returns what a tool was seen to do. */
    public Set<String> kinds(String tool) {
        return seen.getOrDefault(tool, Set.of());
    }

    /** Returns the capabilities of the server; missing when there are none. */
    public JsonNode capabilities() {
        return opening.result().path("capabilities");
    }

    /** Returns whether the server declares a capability, such as {@code resources.subscribe}. */
    public boolean declares(String path) {
        JsonNode at = capabilities();
        for (String step : path.split("\\.", -1)) {
            at = at.path(step);
        }
        return !at.isMissingNode() && !at.isNull() && !(at.isBoolean() && !at.booleanValue());
    }
}

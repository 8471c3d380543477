package dev.mcptest.compliance.probe;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A tool that may be called, with arguments that fit its schema.
 *
 * @param tool its entry in the list
 */
public record ToolCall(JsonNode tool, ObjectNode arguments) {

    public ToolCall {
        requireNonNull(tool, "tool is null");
        requireNonNull(arguments, "arguments is null");
    }

    public String name() {
        return tool.path("name").asString("");
    }

    /** Returns the parameters of {@code tools/call}. */
    public ObjectNode params() {
        return params(arguments);
    }

    /** Returns the parameters of {@code tools/call} with other arguments. */
    public ObjectNode params(JsonNode other) {
        ObjectNode params = Json.object().put("name", name());
        params.set("arguments", other);
        return params;
    }
}

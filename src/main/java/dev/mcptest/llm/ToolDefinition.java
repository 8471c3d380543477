package dev.mcptest.llm;

import static java.util.Objects.requireNonNull;

import tools.jackson.databind.node.ObjectNode;

import java.util.Optional;

/**
 * A tool that a model may call.
 *
 * @param name a name that every vendor accepts, see {@link ToolNames}
 * @param title the tool's own name, for notes
 * @param schema its input schema as the server declares it; vendors reduce it as they must
 */
public record ToolDefinition(
        String name, String title, Optional<String> description, ObjectNode schema) {

    public ToolDefinition {
        requireNonNull(name, "name is null");
        requireNonNull(title, "title is null");
        requireNonNull(description, "description is null");
        requireNonNull(schema, "schema is null");
    }
}

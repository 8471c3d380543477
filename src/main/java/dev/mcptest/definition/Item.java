package dev.mcptest.definition;

import static java.util.Objects.requireNonNull;

import tools.jackson.databind.JsonNode;

import java.util.List;
import java.util.Optional;

/**
 * A tool, resource or prompt with its examples.
 *
 * @param name the name as written; for a resource, its URI template
 * @param pointer its position in the definition
 * @param inputSchema the JSON Schema of the arguments, when the definition knows it
 * @param output what its calls answer with
 * @param wireNames the names by which the server may list it, best first; at least one
 * @param needs variables without which its examples cannot be called
 */
public record Item(
        ItemKind kind,
        String name,
        String pointer,
        Optional<JsonNode> inputSchema,
        Optional<Output> output,
        List<Example> examples,
        List<String> wireNames,
        List<String> needs) {

    public Item {
        requireNonNull(kind, "kind is null");
        requireNonNull(name, "name is null");
        requireNonNull(pointer, "pointer is null");
        requireNonNull(inputSchema, "inputSchema is null");
        requireNonNull(output, "output is null");
        examples = List.copyOf(examples);
        wireNames = List.copyOf(wireNames);
        needs = List.copyOf(needs);
    }

    /** Returns whether it is from a FlowMCP file: only those leave the name on the wire open. */
    public boolean isOfFlowmcp() {
        return wireNames.size() > 1;
    }

    /**
     * The declared output.
     *
     * @param schema a JSON Schema that may also say {@code nullable: true}
     */
    public record Output(Optional<String> mimeType, Optional<JsonNode> schema) {
        public Output {
            requireNonNull(mimeType, "mimeType is null");
            requireNonNull(schema, "schema is null");
        }
    }
}

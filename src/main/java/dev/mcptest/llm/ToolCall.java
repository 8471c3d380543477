package dev.mcptest.llm;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;

import tools.jackson.databind.node.ObjectNode;

import java.util.Optional;

/**
 * A call that a model asks for.
 *
 * @param id the id of the vendor; empty when the vendor has none
 * @param name the name as the model wrote it, which is one of {@link ToolNames} or unknown
 * @param args the arguments; empty when they are malformed
 * @param malformedArgs the arguments as written, when they are not a JSON object
 */
public record ToolCall(String id, String name, ObjectNode args, Optional<String> malformedArgs) {

    public ToolCall {
        requireNonNull(id, "id is null");
        requireNonNull(name, "name is null");
        requireNonNull(args, "args is null");
        requireNonNull(malformedArgs, "malformedArgs is null");
    }

    /** Returns a call whose arguments are written as a JSON text. */
    public static ToolCall of(String id, String name, String args) {
        try {
            if (Json.parse(args.isBlank() ? "{}" : args) instanceof ObjectNode object) {
                return new ToolCall(id, name, object, Optional.empty());
            }
        } catch (InvalidJsonException _) {
            // Reported to the model and in the record, with the text as it is.
        }
        return new ToolCall(id, name, Json.object(), Optional.of(args));
    }
}

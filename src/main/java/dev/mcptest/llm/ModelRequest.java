package dev.mcptest.llm;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;

/**
 * A question to a model, in the same form for every vendor.
 *
 * @param model the model as its provider calls it
 * @param system the system prompt
 * @param messages the conversation so far; the first and last are not the model's
 * @param tools the tools that it may call; may be empty
 * @param sampling limits and parameters of the answer
 */
public record ModelRequest(
        String model,
        Optional<String> system,
        List<Message> messages,
        List<ToolDefinition> tools,
        Sampling sampling) {

    public ModelRequest {
        requireNonNull(model, "model is null");
        requireNonNull(system, "system is null");
        messages = List.copyOf(messages);
        tools = List.copyOf(tools);
        requireNonNull(sampling, "sampling is null");
        if (messages.isEmpty()) {
            throw new IllegalArgumentException("messages is empty");
        }
    }
}

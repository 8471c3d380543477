package dev.mcptest.mock;

import static java.util.Objects.requireNonNull;

import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.Map;

/**
 * A prompt of a mock server. It is one message of the user.
 *
 * @param listing the prompt as {@code prompts/list} shows it
 * @param required the arguments a request must have
 * @param completions what can be typed, by argument
 * @param text the text of the message; may refer to the arguments of the request
 */
public record MockPrompt(
        String name,
        ObjectNode listing,
        List<String> required,
        Map<String, List<String>> completions,
        String text) {

    public MockPrompt {
        requireNonNull(name, "name is null");
        listing = listing.deepCopy();
        required = List.copyOf(required);
        completions = Map.copyOf(completions);
        requireNonNull(text, "text is null");
    }
}

package dev.mcptest.mock;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads one prompt. */
final class PromptReader {

    private static final List<String> KEYS =
            List.of("name", "title", "description", "arguments", "icons", "_meta", "text");

    private static final List<String> ARGUMENT_KEYS =
            List.of("name", "title", "description", "required", CompletionsReader.KEY);

    private PromptReader() {}

    static MockPrompt read(Section prompt) {
        prompt.only(KEYS);
        String name = prompt.requiredText("name");
        prompt.text("description");
        String text = prompt.requiredText("text");
        References.check(prompt.node().path("text"), "text", prompt, References.ARGS);
        var required = new ArrayList<String>();
        Map<String, List<String>> completions = new LinkedHashMap<>();
        for (Section argument : prompt.items("arguments").orElse(List.of())) {
            argument.only(ARGUMENT_KEYS);
            String argumentName = argument.requiredText("name");
            argument.typed("required", JsonNode::isBoolean, "true or false")
                    .filter(JsonNode::booleanValue)
                    .ifPresent(_ -> required.add(argumentName));
            if (argument.node().has(CompletionsReader.KEY)) {
                completions.put(
                        argumentName, CompletionsReader.read(argument, CompletionsReader.KEY));
            }
        }
        return new MockPrompt(name, listing(prompt), required, completions, text);
    }

    private static ObjectNode listing(Section prompt) {
        ObjectNode listing = Json.object();
        for (var field : prompt.node().properties()) {
            if (!field.getKey().equals("text")) {
                listing.set(field.getKey(), field.getValue().deepCopy());
            }
        }
        for (JsonNode argument : listing.path("arguments")) {
            if (argument instanceof ObjectNode shown) {
                shown.remove(CompletionsReader.KEY);
            }
        }
        return listing;
    }
}

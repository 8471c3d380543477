package dev.mcptest.mock.manifest;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

final class PromptReader {

    private static final String TEXT = "text";
    private static final String MESSAGES = "messages";

    private static final List<String> KEYS =
            List.of(
                    "name",
                    "title",
                    "description",
                    "arguments",
                    "icons",
                    "_meta",
                    RoundsReader.KEY,
                    TEXT,
                    MESSAGES);

    private static final Set<String> ANSWERS = Set.of(RoundsReader.KEY, TEXT, MESSAGES);

    private static final Set<String> ROLES = Set.of("user", "assistant");

    private static final List<String> ARGUMENT_KEYS =
            List.of("name", "title", "description", "required", CompletionsReader.KEY);

    private PromptReader() {}

    static MockPrompt read(Section prompt) {
        prompt.only(KEYS);
        String name = prompt.requiredText("name");
        prompt.text("description");
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
        return new MockPrompt(
                name,
                listing(prompt),
                required,
                completions,
                RoundsReader.read(prompt),
                messages(prompt));
    }

    /** Reads a prompt of a captured list, which may have no messages. */
    static MockPrompt captured(Section prompt) {
        var required = new ArrayList<String>();
        for (Section argument : prompt.items("arguments").orElse(List.of())) {
            if (argument.node().path("required").asBoolean(false)) {
                required.add(argument.requiredText("name"));
            }
        }
        boolean answers = prompt.node().has(TEXT) || prompt.node().has(MESSAGES);
        return new MockPrompt(
                prompt.requiredText("name"),
                listing(prompt),
                required,
                Map.of(),
                List.of(),
                answers ? messages(prompt) : Json.array());
    }

    private static ArrayNode messages(Section prompt) {
        boolean text = prompt.node().has(TEXT);
        if (text == prompt.node().has(MESSAGES)) {
            String both = "a prompt has a 'text' or 'messages', not both";
            prompt.refuse(text ? both : "'text' or 'messages' is missing", "");
        }
        List<String> roots =
                prompt.node().has(RoundsReader.KEY) ? References.ARGS_AND_INPUTS : References.ARGS;
        ArrayNode messages = Json.array();
        prompt.text(TEXT).ifPresent(it -> messages.add(ofUser(it)));
        References.check(prompt.node().path(TEXT), TEXT, prompt, roots);
        for (Section message : prompt.items(MESSAGES).orElse(List.of())) {
            message.only(List.of("role", "content"));
            checkRole(message);
            message.child("content").ifPresent(content -> content.requiredText("type"));
            if (!message.node().has("content")) {
                message.refuse("'content' is missing", "");
            }
            References.check(message, roots);
            messages.add(message.node());
        }
        return messages;
    }

    private static void checkRole(Section message) {
        String role = message.requiredText("role");
        if (!role.isEmpty() && !ROLES.contains(role)) {
            message.refuse("role", "'" + role + "' is not a role", "write user or assistant");
        }
    }

    private static ObjectNode ofUser(String text) {
        ObjectNode message = Json.object().put("role", "user");
        message.putObject("content").put("type", "text").put("text", text);
        return message;
    }

    private static ObjectNode listing(Section prompt) {
        ObjectNode listing = Json.object();
        for (var field : prompt.node().properties()) {
            if (!ANSWERS.contains(field.getKey())) {
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

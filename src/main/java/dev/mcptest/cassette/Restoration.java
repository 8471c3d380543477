package dev.mcptest.cassette;

import dev.mcptest.json.DeepStack;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Puts the values of a request in the place of their placeholders, so that a server that repeats
 * what it was sent does so in the replay.
 *
 * @param values values by placeholder
 * @param known values of earlier requests, where there is none
 */
record Restoration(Map<String, String> values, Map<String, String> known) {

    private static final Pattern PLACEHOLDER = Pattern.compile("<[a-z]{1,20}:\\d{1,9}>");

    JsonNode apply(JsonNode value) {
        return values.isEmpty() && known.isEmpty()
                ? value
                : DeepStack.run(value, () -> restored(value));
    }

    private JsonNode restored(JsonNode value) {
        return switch (value) {
            case ObjectNode object -> {
                ObjectNode copy = Json.object();
                object.properties()
                        .forEach(it -> copy.set(text(it.getKey()), restored(it.getValue())));
                yield copy;
            }
            case ArrayNode array -> {
                ArrayNode copy = Json.array();
                array.forEach(item -> copy.add(restored(item)));
                yield copy;
            }
            case StringNode string -> StringNode.valueOf(text(string.stringValue()));
            default -> value;
        };
    }

    private String text(String text) {
        if (text.indexOf('<') < 0) {
            return text;
        }
        return PLACEHOLDER
                .matcher(text)
                .replaceAll(it -> Matcher.quoteReplacement(restored(it.group())));
    }

    private String restored(String placeholder) {
        String value = values.get(placeholder);
        return value == null ? known.getOrDefault(placeholder, placeholder) : value;
    }
}

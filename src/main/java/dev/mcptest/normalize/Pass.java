package dev.mcptest.normalize;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;

import java.util.List;
import java.util.Optional;

/**
 * One walk over a value.
 *
 * @param request whether it is a request, in which fewer rules hold
 */
record Pass(TextRules texts, List<KeyRule> keyRules, Numbering numbering, boolean request) {

    JsonNode value(JsonNode value) {
        return switch (value) {
            case ObjectNode object -> object(object);
            case ArrayNode array -> array(array);
            case StringNode string -> string(string);
            default -> value;
        };
    }

    private ObjectNode object(ObjectNode object) {
        ObjectNode copy = Json.object();
        for (var member : object.properties()) {
            String name = texts.apply(member.getKey(), numbering);
            JsonNode value =
                    underKey(member.getKey(), member.getValue())
                            .orElseGet(() -> value(member.getValue()));
            copy.set(copy.has(name) ? member.getKey() : name, value);
        }
        return copy;
    }

    private ArrayNode array(ArrayNode array) {
        ArrayNode copy = Json.array();
        array.forEach(item -> copy.add(value(item)));
        return copy;
    }

    private JsonNode string(StringNode string) {
        String text = string.stringValue();
        String normalized = texts.apply(text, numbering);
        return normalized.equals(text) ? string : StringNode.valueOf(normalized);
    }

    private Optional<JsonNode> underKey(String key, JsonNode value) {
        if (value.isContainer() || value.isBoolean() || value.isNull()) {
            return Optional.empty();
        }
        List<String> words = KeyWords.of(key);
        for (KeyRule rule : keyRules) {
            var replacement = rule.replacement(words, value);
            if (replacement.isPresent() && holds(rule, value)) {
                return replacement.map(it -> it.apply(numbering.number(rule, value.asString())));
            }
        }
        return Optional.empty();
    }

    private boolean holds(KeyRule rule, JsonNode value) {
        return !request
                || switch (rule.reach()) {
                    case EVERYWHERE -> true;
                    case ANSWERS_FIRST -> numbering.knows(rule, value.asString());
                    case ANSWERS -> false;
                };
    }
}

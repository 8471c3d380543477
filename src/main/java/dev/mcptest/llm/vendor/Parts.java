package dev.mcptest.llm.vendor;

import dev.mcptest.json.Json;
import dev.mcptest.llm.Usage;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Pieces that several wire formats have. */
final class Parts {

    /** Stands in the history for an answer that has neither text nor calls. */
    static final String NO_ANSWER = "(no answer)";

    private static final String NO_CONTENT = "(no content)";

    private Parts() {}

    static ObjectNode text(String text) {
        return Json.object().put("type", "text").put("text", text);
    }

    /** Returns a text that no vendor rejects for being empty. */
    static String filled(String result) {
        return result.isBlank() ? NO_CONTENT : result;
    }

    static ObjectNode message(String role, JsonNode content) {
        ObjectNode message = Json.object().put("role", role);
        message.set("content", content);
        return message;
    }

    static ObjectNode message(String role, String content) {
        return Json.object().put("role", role).put("content", content);
    }

    static ArrayNode list(JsonNode... items) {
        ArrayNode list = Json.array();
        for (JsonNode item : items) {
            list.add(item);
        }
        return list;
    }

    /** Returns the tokens of texts whose vectors were asked for; empty without a figure. */
    static Optional<Usage> tokens(JsonNode count) {
        return count.isNumber() ? Optional.of(Usage.of(count.asLong(0), 0)) : Optional.empty();
    }

    /** Returns whether an account of tokens has a figure under one of these names. */
    static boolean counts(JsonNode usage, String prompt, String completion) {
        return usage.path(prompt).isNumber() || usage.path(completion).isNumber();
    }

    /** Returns the numbers of an array; none when it is not one, or has something else in it. */
    static double[] numbers(JsonNode array) {
        return array.valueStream().allMatch(JsonNode::isNumber)
                ? array.valueStream().mapToDouble(Json::nearest).toArray()
                : new double[0];
    }

    /** Returns the texts of a content that is a text or a list of chunks of type text. */
    static String texts(JsonNode content) {
        if (!content.isArray()) {
            return content.asString("");
        }
        List<String> texts = new ArrayList<>();
        for (JsonNode chunk : content) {
            if (chunk.path("type").asString("").equals("text")) {
                texts.add(chunk.path("text").asString(""));
            }
        }
        return String.join("", texts);
    }
}

package dev.mcptest.cli.inspect;

import static java.util.Objects.requireNonNull;

import dev.mcptest.cli.option.UsageException;
import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.surface.SchemaTypes;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The arguments of a call from the command line.
 *
 * @param json the value of {@code --args}
 * @param words the words {@code key=value}, which win over it
 */
record ArgumentWords(ObjectNode json, Map<String, String> words) {

    ArgumentWords {
        requireNonNull(json, "json is null");
        requireNonNull(words, "words is null");
    }

    /**
     * Reads the arguments.
     *
     * @throws UsageException when the text is not a JSON object, or a word is not key=value
     */
    static ArgumentWords of(Optional<String> json, List<String> words) {
        Map<String, String> pairs = new LinkedHashMap<>();
        for (String word : words) {
            int equals = word.indexOf('=');
            if (equals <= 0) {
                throw new UsageException("an argument is key=value, not " + word);
            }
            if (pairs.put(word.substring(0, equals), word.substring(equals + 1)) != null) {
                throw new UsageException(
                        "the argument " + word.substring(0, equals) + " is given twice");
            }
        }
        return new ArgumentWords(json.map(ArgumentWords::object).orElseGet(Json::object), pairs);
    }

    private static ObjectNode object(String text) {
        try {
            if (Json.parse(text) instanceof ObjectNode object) {
                return object;
            }
            throw new UsageException("--args takes a JSON object, not " + text);
        } catch (InvalidJsonException e) {
            throw new UsageException("--args is not JSON: " + e.getMessage());
        }
    }

    /** Returns the arguments, with the types that a schema gives to the words. */
    ObjectNode typed(JsonNode inputSchema) {
        ObjectNode all = json.deepCopy();
        words.forEach((name, text) ->
                all.set(name, value(text, SchemaTypes.ofProperty(name, inputSchema))));
        return all;
    }

    /** Returns the arguments with all words as strings. */
    ObjectNode strings() {
        return typed(Json.object());
    }

    /** A text that does not have the type is sent as it is: the server says what is wrong. */
    private static JsonNode value(String text, Set<String> types) {
        JsonNode string = Json.nodes().stringNode(text);
        if (types.isEmpty() || types.contains("string")) {
            return string;
        }
        try {
            return Json.parse(text);
        } catch (InvalidJsonException _) {
            return string;
        }
    }
}

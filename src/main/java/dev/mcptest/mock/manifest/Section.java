package dev.mcptest.mock.manifest;

import dev.mcptest.json.Json;
import dev.mcptest.json.Pointer;
import dev.mcptest.json.Suggestion;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * An object of a manifest with its location. Problems are collected, so that one reading finds all
 * of them.
 */
record Section(JsonNode node, String pointer, List<ManifestProblem> problems) {

    /** Reports every key that is not in the list. */
    void only(List<String> keys) {
        for (String key : node.propertyNames()) {
            if (!keys.contains(key)) {
                String hint =
                        Suggestion.nearest(key, keys)
                                .map(name -> "did you mean '" + name + "'?")
                                .orElseGet(() -> "known here: " + String.join(", ", keys));
                refuse(key, "unknown key '" + key + "'", hint);
            }
        }
    }

    Optional<String> text(String key) {
        return typed(key, JsonNode::isString, "a string").map(JsonNode::stringValue);
    }

    Optional<ObjectNode> object(String key) {
        return typed(key, JsonNode::isObject, "an object").map(ObjectNode.class::cast);
    }

    /** Returns the object under a key or its alias. */
    Optional<ObjectNode> object(String key, String alias) {
        return object(spelling(key, alias));
    }

    /** Returns the key that is present, and reports when both are. */
    String spelling(String key, String alias) {
        if (node.has(key) && node.has(alias)) {
            refuse(alias, "'" + key + "' and '" + alias + "' are the same: give one of them", "");
        }
        return node.has(alias) ? alias : key;
    }

    String requiredText(String key) {
        if (!node.has(key)) {
            refuse("'" + key + "' is missing", "");
        }
        return text(key).orElse("");
    }

    Optional<Section> child(String key) {
        return object(key).map(object -> new Section(object, at(key), problems));
    }

    /** Returns the objects of an array; reports entries of other types and leaves them out. */
    Optional<List<Section>> items(String key) {
        return typed(key, JsonNode::isArray, "a list").map(array -> objects(array, at(key)));
    }

    Optional<JsonNode> typed(String key, Predicate<JsonNode> fits, String type) {
        JsonNode value = node.path(key);
        if (value.isMissingNode()) {
            return Optional.empty();
        }
        if (!fits.test(value)) {
            refuse(
                    key,
                    "'" + key + "' must be " + type + ", not " + describe(value),
                    quotes(value, type));
            return Optional.empty();
        }
        return Optional.of(value);
    }

    void refuse(String message, String hint) {
        problems.add(new ManifestProblem(pointer, message, present(hint)));
    }

    void refuse(String key, String message, String hint) {
        problems.add(new ManifestProblem(at(key), message, present(hint)));
    }

    String at(String key) {
        return new Pointer(pointer).key(key).text();
    }

    private List<Section> objects(JsonNode array, String place) {
        var sections = new ArrayList<Section>();
        for (int i = 0; i < array.size(); i++) {
            var section = new Section(array.path(i), place + "/" + i, problems);
            if (section.node.isObject()) {
                sections.add(section);
            } else {
                section.refuse("an entry must be an object, not " + describe(section.node), "");
            }
        }
        return sections;
    }

    private static Optional<String> present(String hint) {
        return hint.isEmpty() ? Optional.empty() : Optional.of(hint);
    }

    private static String quotes(JsonNode value, String type) {
        boolean scalar = value.isNumber() || value.isBoolean();
        return scalar && type.equals("a string")
                ? "put it in quotes: \"" + Json.write(value) + "\""
                : "";
    }

    private static String describe(JsonNode value) {
        return switch (value.getNodeType()) {
            case ARRAY -> "a list";
            case OBJECT -> "an object";
            case NULL -> "empty";
            case BOOLEAN -> "true or false";
            default -> "a " + value.getNodeType().name().toLowerCase(Locale.ROOT);
        };
    }
}

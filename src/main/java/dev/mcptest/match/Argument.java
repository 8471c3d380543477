package dev.mcptest.match;

import dev.mcptest.json.Json;
import dev.mcptest.json.Pointer;
import dev.mcptest.json.Suggestion;
import dev.mcptest.json.TypeName;

import tools.jackson.databind.JsonNode;

import java.util.List;

/**
 * The unchecked argument of a matcher.
 *
 * @param matcher name of the matcher
 * @param value the value under its key
 */
public record Argument(String matcher, JsonNode value) {

    public String text() throws InvalidMatcherException {
        if (!value.isString()) {
            String quote = value.isContainer() ? "" : "; put it in quotes";
            throw takes("a string", quote);
        }
        return value.stringValue();
    }

    public List<JsonNode> list() throws InvalidMatcherException {
        if (!value.isArray()) {
            throw takes("a list", "");
        }
        return value.valueStream().toList();
    }

    /** Returns a member of an options object, or a missing node. No other key is allowed. */
    public JsonNode option(String key) throws InvalidMatcherException {
        if (value.isNull()) {
            return Json.nodes().missingNode();
        }
        if (!value.isObject()) {
            throw takes("null or an object with `" + key + "`", "");
        }
        knowsOnly(List.of(key));
        return value.path(key);
    }

    /** Rejects an options object that has any other key. */
    public void knowsOnly(List<String> keys) throws InvalidMatcherException {
        for (String name : value.propertyNames()) {
            if (!keys.contains(name)) {
                throw unknown(name, keys);
            }
        }
    }

    private InvalidMatcherException unknown(String name, List<String> keys) {
        String instead =
                Suggestion.nearest(name, keys)
                        .map(near -> "did you mean `" + near + "`")
                        .orElseGet(() -> "it takes `" + String.join("`, `", keys) + "`");
        return new InvalidMatcherException(
                Pointer.ROOT.key(name).text(),
                matcher + " has no option `" + name + "`; " + instead);
    }

    public InvalidMatcherException takes(String what, String hint) {
        String actual = TypeName.withArticle(value);
        return new InvalidMatcherException(
                "", matcher + " takes " + what + ", not " + actual + hint);
    }
}

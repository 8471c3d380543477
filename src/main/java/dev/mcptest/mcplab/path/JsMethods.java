package dev.mcptest.mcplab.path;

import dev.mcptest.json.Json;
import dev.mcptest.mcplab.regex.InvalidJsRegexException;
import dev.mcptest.mcplab.regex.JsFlags;
import dev.mcptest.mcplab.regex.JsMatch;
import dev.mcptest.mcplab.regex.JsRegex;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

import java.util.List;
import java.util.Locale;

/** The methods that expressions may call. */
final class JsMethods {

    /** Methods with one argument. */
    static final List<String> OF_ONE =
            List.of("includes", "startsWith", "endsWith", "indexOf", "match", "test");

    /** Methods without arguments. */
    static final List<String> OF_NONE = List.of("toLowerCase", "toUpperCase", "trim");

    private JsMethods() {}

    /** Returns the result for a receiver that has the method; undefined for others. */
    static JsonNode call(JsonNode receiver, String method, JsonNode argument) {
        if (receiver.isArray()) {
            return ofList(receiver, method, argument);
        }
        if (!receiver.isString()) {
            return JsValues.UNDEFINED;
        }
        String text = receiver.stringValue();
        String other = JsValues.text(argument);
        return switch (method) {
            case "includes" -> JsValues.of(text.contains(other));
            case "startsWith" -> JsValues.of(text.startsWith(other));
            case "endsWith" -> JsValues.of(text.endsWith(other));
            case "indexOf" -> JsValues.of(text.indexOf(other));
            case "toLowerCase" -> JsValues.of(text.toLowerCase(Locale.ROOT));
            case "toUpperCase" -> JsValues.of(text.toUpperCase(Locale.ROOT));
            case "trim" -> JsValues.of(JsNumbers.trim(text));
            case "match" -> match(text, argument.isMissingNode() ? "" : other);
            default -> JsValues.UNDEFINED;
        };
    }

    private static JsonNode ofList(JsonNode list, String method, JsonNode argument) {
        int index = -1;
        boolean has = false;
        for (int i = list.size() - 1; i >= 0; i--) {
            boolean equal = JsValues.strictlyEqual(list.get(i), argument);
            index = equal ? i : index;
            has |= equal || (isNaN(list.get(i)) && isNaN(argument));
        }
        return switch (method) {
            case "includes" -> JsValues.of(has);
            case "indexOf" -> JsValues.of(index);
            default -> JsValues.UNDEFINED;
        };
    }

    private static boolean isNaN(JsonNode value) {
        return value.isNumber() && Double.isNaN(Json.nearest(value));
    }

    private static JsonNode match(String text, String pattern) {
        try {
            return match(text, JsRegex.compile(pattern, JsFlags.NONE), false);
        } catch (InvalidJsRegexException _) {
            return JsValues.UNDEFINED;
        }
    }

    /**
     * Returns the first match with its groups, or all matches; null when there is none.
     *
     * @param all whether the regular expression has the flag g
     */
    static JsonNode match(String text, JsRegex regex, boolean all) {
        ArrayNode list = Json.array();
        JsMatch match = regex.search(text);
        for (int i = 0; !all && match.isFound() && i <= match.groups(); i++) {
            list.add(match.group(i).map(JsValues::of).orElse(JsValues.UNDEFINED));
        }
        while (all && match.isFound()) {
            list.add(match.group(0).orElse(""));
            int next = match.end() + (match.end() == match.start() ? 1 : 0);
            match = regex.search(text, next);
        }
        return list.isEmpty() ? Json.nodes().nullNode() : list;
    }
}

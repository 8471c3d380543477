package dev.mcptest.scaffold.mcplab;

import dev.mcptest.json.Json;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;

import tools.jackson.databind.JsonNode;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Makes the values of the suite, each with the position of what it was made from. */
final class Made {

    /** No real pointer, so that the pointers of the whole suite are set in the end. */
    static final String UNPLACED = "?";

    private Made() {}

    static SourceNode value(JsonNode json, SourceNode from) {
        return SourceNode.scalar(json, UNPLACED, from.mark()).withKeyMark(from.keyMark());
    }

    static SourceNode text(String text, SourceNode from) {
        return value(Json.nodes().stringNode(text), from);
    }

    static SourceNode object(Map<String, SourceNode> fields, SourceNode from) {
        return SourceNode.object(UNPLACED, from.mark(), fields).withKeyMark(from.keyMark());
    }

    static SourceNode list(List<SourceNode> items, SourceNode from) {
        return SourceNode.array(UNPLACED, from.mark(), items).withKeyMark(from.keyMark());
    }

    /** Returns a value as it is, with its dollar signs escaped. */
    static SourceNode copy(SourceNode node, Problems problems) {
        return copy("", node, problems);
    }

    private static SourceNode copy(String key, SourceNode node, Problems problems) {
        if (node.json().isObject()) {
            Map<String, SourceNode> fields = new LinkedHashMap<>();
            node.fields().forEach((name, value) -> fields.put(name, copy(name, value, problems)));
            return object(fields, node);
        }
        if (node.json().isArray()) {
            return list(
                    node.items().stream().map(item -> copy(key, item, problems)).toList(), node);
        }
        return node.json().isString()
                ? text(escaped(key, node, problems), node)
                : value(node.json(), node);
    }

    private static String escaped(String key, SourceNode node, Problems problems) {
        String text = node.text();
        return switch (key) {
            case "pattern", "regex" -> text.replace("${", "$\\{");
            case "path" -> {
                if (text.contains("${")) {
                    problems.error(
                            "import", node, "a path of a suite cannot contain `${`: " + text);
                    yield text.replace("${", "$");
                }
                yield text;
            }
            default -> escaped(text);
        };
    }

    /** Returns a text whose dollar signs refer to nothing. */
    static String escaped(String text) {
        var escaped = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char next = i + 1 < text.length() ? text.charAt(i + 1) : ' ';
            boolean begins = next == '{' || next == '$' || next == '_' || isLetter(next);
            escaped.append(text.charAt(i) == '$' && begins ? "$$" : text.substring(i, i + 1));
        }
        return escaped.toString();
    }

    private static boolean isLetter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }
}

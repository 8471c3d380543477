package dev.mcptest.report.text.markup;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Formats JSON for people. */
public final class JsonLayout {

    private final List<String> lines = new ArrayList<>();
    private final int columns;
    private final String lastSeparator;

    private JsonLayout(int columns, String lastSeparator) {
        this.columns = columns;
        this.lastSeparator = lastSeparator;
    }

    /** Returns a value on as few lines as possible. */
    public static List<String> folded(JsonNode value, int columns) {
        var layout = new JsonLayout(columns, "");
        layout.add(0, "", value, "");
        return layout.lines;
    }

    /**
     * Returns a value with each field and item on its own line, followed by a comma. Lines then
     * differ only when their content differs.
     */
    public static List<String> spread(JsonNode value) {
        var layout = new JsonLayout(0, ",");
        layout.add(0, "", value, "");
        return layout.lines;
    }

    public static String inline(JsonNode value) {
        return inline(value, Integer.MAX_VALUE).orElseThrow();
    }

    /** Returns a value on one line; empty when that is longer than the limit. */
    public static Optional<String> inline(JsonNode value, int limit) {
        var text = new StringBuilder();
        return append(value, text, limit)
                ? Optional.of(Printable.line(text.toString()))
                : Optional.empty();
    }

    private void add(int depth, String key, JsonNode value, String separator) {
        String start = "  ".repeat(depth) + key;
        boolean isLeaf = !value.isContainer() || value.isEmpty();
        int room = isLeaf ? Integer.MAX_VALUE : columns - start.length() - separator.length();
        Optional<String> inline = inline(value, room);
        if (inline.isPresent()) {
            lines.add(start + inline.get() + separator);
            return;
        }
        lines.add(start + (value.isObject() ? "{" : "["));
        addChildren(depth + 1, value);
        lines.add("  ".repeat(depth) + (value.isObject() ? "}" : "]") + separator);
    }

    private void addChildren(int depth, JsonNode value) {
        int left = value.size();
        if (value.isArray()) {
            for (JsonNode item : value) {
                left--;
                add(depth, "", item, left > 0 ? "," : lastSeparator);
            }
        }
        for (var field : value.properties()) {
            left--;
            add(depth, name(field.getKey()), field.getValue(), left > 0 ? "," : lastSeparator);
        }
    }

    private static boolean append(JsonNode value, StringBuilder text, int limit) {
        return switch (value.getNodeType()) {
            case OBJECT -> appendObject(value, text, limit);
            case ARRAY -> appendArray(value, text, limit);
            default -> text.append(Json.write(value)).length() <= limit;
        };
    }

    private static boolean appendObject(JsonNode object, StringBuilder text, int limit) {
        String separator = "{";
        for (var field : object.properties()) {
            text.append(separator).append(name(field.getKey()));
            separator = ", ";
            if (!append(field.getValue(), text, limit)) {
                return false;
            }
        }
        return text.append(object.isEmpty() ? "{}" : "}").length() <= limit;
    }

    private static boolean appendArray(JsonNode array, StringBuilder text, int limit) {
        String separator = "[";
        for (JsonNode item : array) {
            text.append(separator);
            separator = ", ";
            if (!append(item, text, limit)) {
                return false;
            }
        }
        return text.append(array.isEmpty() ? "[]" : "]").length() <= limit;
    }

    private static String name(String key) {
        return Printable.line(Json.write(Json.nodes().stringNode(key))) + ": ";
    }
}

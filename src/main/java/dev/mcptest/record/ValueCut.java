package dev.mcptest.record;

import dev.mcptest.json.Json;
import dev.mcptest.redact.Redactor;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Truncates one value to a number of bytes, as the JSON report writes them. Secrets are removed
 * from what is kept, and only from that: the rest may be large.
 */
final class ValueCut {

    /** The size in bytes of a character that JSON writes as {@code \\u0000}. */
    static final int WIDEST = 6;

    private final Redactor redactor;
    private long left;

    ValueCut(long left, Redactor redactor) {
        this.left = left;
        this.redactor = redactor;
    }

    /** Returns the value without secrets if it fits. */
    Optional<JsonNode> whole(JsonNode value) {
        return Optional.of(value).filter(this::fits).map(redactor::tree).filter(this::fits);
    }

    private boolean fits(JsonNode value) {
        return size(value, 0, left) <= left;
    }

    /** Returns the size in bytes of a value in the JSON report; stops counting above the bound. */
    private static long size(JsonNode value, int depth, long bound) {
        if (value.isString()) {
            return size(value.stringValue(), bound);
        }
        if (!value.isContainer()) {
            return Json.write(value).length();
        }
        long size = brackets(depth);
        for (JsonNode item : value) {
            size += indent(depth);
            if (size > bound) {
                return size;
            }
            size += size(item, depth + 1, bound - size);
        }
        for (String name : value.isObject() ? value.propertyNames() : Set.<String>of()) {
            if (size > bound) {
                return size;
            }
            size += size(name, bound - size) + 2;
        }
        return size;
    }

    private static int brackets(int depth) {
        return 2 * depth + 3;
    }

    /**
     * Returns the size of the line break and the indentation before an item, and the comma after
     * it.
     */
    private static int indent(int depth) {
        return 2 * depth + 4;
    }

    private static long size(String text, long bound) {
        long size = 2;
        for (int i = 0; i < text.length() && size <= bound; i++) {
            size += size(text.charAt(i));
        }
        return size;
    }

    private static int size(char letter) {
        if (letter < ' ') {
            return WIDEST;
        }
        if (letter < 0x80) {
            return letter == '"' || letter == '\\' ? 2 : 1;
        }
        return letter < 0x800 ? 2 : 3;
    }

    /**
     * Truncates a value.
     *
     * @param start how many characters to omit at the start of a text
     */
    JsonNode cut(JsonNode value, int start) {
        return start == 0
                ? cutAt(0, value)
                : Json.nodes()
                        .stringNode(
                                "[cut: "
                                        + start
                                        + " characters] ..."
                                        + text(value.stringValue(), start));
    }

    private JsonNode cutAt(int depth, JsonNode value) {
        if (value instanceof ArrayNode array) {
            return items(array, depth);
        }
        if (value instanceof ObjectNode object) {
            return members(object, depth);
        }
        if (value.isString()) {
            return Json.nodes().stringNode(text(value.stringValue(), 0));
        }
        String written = Json.write(value);
        if (written.length() > left) {
            return Json.nodes().stringNode(text(written, 0));
        }
        left -= written.length();
        return redactor.tree(value);
    }

    private String text(String text, int start) {
        int stop = (int) Math.min(text.length(), start + left + 1);
        String clean = redactor.part(text, start, stop);
        long size = size(clean, left);
        if (stop == text.length() && size <= left) {
            left -= size;
            return clean;
        }
        int end = 0;
        while (end < clean.length() && left > size(clean.charAt(end))) {
            left -= size(clean.charAt(end++));
        }
        if (end > 0 && Character.isHighSurrogate(clean.charAt(end - 1))) {
            end--;
        }
        left = 0;
        int more = Math.max(1, text.length() - start - end);
        return clean.substring(0, end) + "... [cut: " + more + " more characters]";
    }

    private ArrayNode items(ArrayNode array, int depth) {
        left -= brackets(depth);
        ArrayNode kept = Json.array();
        for (JsonNode item : array) {
            if (left <= indent(depth)) {
                left = 0;
                return kept.add("[cut: " + (array.size() - kept.size()) + " more items]");
            }
            left -= indent(depth);
            kept.add(cutAt(depth + 1, item));
        }
        return kept;
    }

    private ObjectNode members(ObjectNode object, int depth) {
        left -= brackets(depth);
        ObjectNode kept = Json.object();
        for (Map.Entry<String, JsonNode> member : object.properties()) {
            long name = size(member.getKey(), left) + 2 + indent(depth);
            if (left <= name) {
                left = 0;
                return kept.put("[cut]", object.size() - kept.size() + " more members");
            }
            left -= name;
            kept.set(redactor.text(member.getKey()), cutAt(depth + 1, member.getValue()));
        }
        return kept;
    }
}

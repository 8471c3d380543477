package dev.mcptest.load.source;

import dev.mcptest.json.Hiding;
import dev.mcptest.json.TypeName;

import tools.jackson.databind.JsonNode;

/** Describes values of a file for messages. */
public final class NodeWords {

    private NodeWords() {}

    /**
     * Returns the type of a value and the start of its text.
     *
     * @param hiding removes secrets before the text is cut
     */
    public static String described(SourceNode value, Hiding hiding) {
        JsonNode actual = value.json();
        if (actual.isContainer() || actual.isNull()) {
            boolean supplied = value.expansion().supplied().isPresent() && actual.isContainer();
            return type(TypeName.of(actual)) + (supplied ? " " + value.shown(hiding) : "");
        }
        String noun = actual.isBoolean() ? "" : "the " + (actual.isString() ? "text " : "number ");
        return noun + value.shown(hiding);
    }

    /** Returns the user-facing name of a JSON Schema type. */
    public static String type(String type) {
        return switch (type) {
            case "array" -> "a list";
            case "object" -> "a mapping";
            case "string" -> "text";
            case "integer" -> "a whole number";
            case "number" -> "a number";
            case "boolean" -> "true or false";
            case "null" -> "nothing";
            default -> type;
        };
    }

    /** Returns the key at the end of a pointer; empty for an index. */
    public static String lastSegment(String pointer) {
        String last = pointer.substring(pointer.lastIndexOf('/') + 1);
        boolean index = !last.isEmpty() && last.chars().allMatch(Character::isDigit);
        return index ? "" : last.replace("~1", "/").replace("~0", "~");
    }
}

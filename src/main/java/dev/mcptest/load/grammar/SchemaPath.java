package dev.mcptest.load.grammar;

import dev.mcptest.schema.error.SchemaError;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;

import java.util.regex.Pattern;

/** Resolves pointers into a schema that may pass through {@code $ref}. */
public final class SchemaPath {

    private static final Pattern BRANCH = Pattern.compile("/(allOf/[0-9]+/)?(then|else)$");

    private SchemaPath() {}

    /** Returns the schema object that contains the keyword of a pointer. */
    static JsonNode parent(JsonNode schema, String pointer) {
        int last = pointer.lastIndexOf('/');
        return last < 0 ? schema : find(schema, pointer.substring(0, last));
    }

    /**
     * Returns the schema object that a rule belongs to: the one that contains it, or, for a branch
     * of a condition, the one that contains the condition.
     */
    static JsonNode owner(JsonNode schema, String pointer) {
        String path = above(pointer, 1);
        while (BRANCH.matcher(path).find()) {
            path = BRANCH.matcher(path).replaceFirst("");
        }
        return find(schema, path);
    }

    /** Returns the schema's name for the form of the object that breaks a rule. */
    static String form(JsonNode schema, SchemaError error) {
        String own = parent(schema, error.schemaPath()).path("x-form").asString("");
        return own.isEmpty() ? owner(schema, error.schemaPath()).path("x-form").asString("") : own;
    }

    static String above(String pointer, int segments) {
        String path = pointer;
        for (int i = 0; i < segments; i++) {
            path = path.substring(0, Math.max(0, path.lastIndexOf('/')));
        }
        return path;
    }

    static JsonNode find(JsonNode schema, String pointer) {
        JsonNode node = schema;
        String[] segments = pointer.isEmpty() ? new String[0] : pointer.substring(1).split("/", -1);
        for (String raw : segments) {
            String segment = raw.replace("~1", "/").replace("~0", "~");
            node = segment.equals("$ref") ? deref(schema, node) : step(schema, node, segment);
        }
        return node;
    }

    private static JsonNode step(JsonNode schema, JsonNode node, String segment) {
        JsonNode next = child(node, segment);
        return next.isMissingNode() ? child(deref(schema, node), segment) : next;
    }

    private static JsonNode child(JsonNode node, String segment) {
        if (node.isArray()
                && segment.length() < 9
                && segment.chars().allMatch(Character::isDigit)
                && !segment.isEmpty()) {
            return node.path(Integer.parseInt(segment));
        }
        return node.path(segment);
    }

    /**
     * Returns the target of a {@code $ref} into the same schema; the node itself when it has none.
     */
    public static JsonNode deref(JsonNode schema, JsonNode node) {
        String ref = node.path("$ref").asString("");
        if (!ref.startsWith("#/")) {
            return node;
        }
        JsonNode target = schema.at(ref.substring(1));
        return target.isMissingNode() ? MissingNode.getInstance() : target;
    }
}

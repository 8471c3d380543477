package dev.mcptest.json;

import tools.jackson.databind.JsonNode;

/**
 * A {@code $ref} of a schema.
 *
 * @param at where it stands
 * @param text what it says
 * @param resource what it is relative to
 */
record SchemaReference(Pointer at, String text, SchemaResource resource) {

    void refuseExternal() throws InvalidSchema {
        if (!isLocal()) {
            throw new InvalidSchema(
                    InvalidSchema.EXTERNAL_REF,
                    at,
                    Preview.of(text)
                            + " refers to another document; only references into the same schema,"
                            + " which start with #, are followed");
        }
    }

    boolean isLocal() {
        return text.startsWith("#");
    }

    void resolve() throws InvalidSchema {
        boolean found = isPointer() ? isSchema(target()) : resource.hasAnchor(text.substring(1));
        if (!found) {
            throw new InvalidSchema(
                    InvalidSchema.UNRESOLVED_REF,
                    at,
                    Preview.of(text) + " refers to nothing in this schema");
        }
    }

    /** Returns what it points at, if that can be told from the text; else a missing node. */
    JsonNode target() {
        return isPointer() ? resource.at(text) : Json.nodes().missingNode();
    }

    private boolean isPointer() {
        return text.equals("#") || text.startsWith("#/");
    }

    private static boolean isSchema(JsonNode node) {
        return node.isObject() || node.isBoolean();
    }
}

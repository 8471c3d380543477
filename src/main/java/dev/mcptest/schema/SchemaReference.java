package dev.mcptest.schema;

import dev.mcptest.json.Json;
import dev.mcptest.json.Phrase;
import dev.mcptest.json.Pointer;

import tools.jackson.databind.JsonNode;

/**
 * A {@code $ref} of a schema.
 *
 * @param at where it is
 * @param text its value
 * @param resource the resource that it is relative to
 */
record SchemaReference(Pointer at, String text, SchemaResource resource) {

    void refuseExternal() throws UnusableSchemaException {
        if (!isLocal()) {
            throw new UnusableSchemaException(
                    UnusableSchemaException.EXTERNAL_REF,
                    at,
                    Phrase.of(
                            "{} refers to another document; only references into the same schema,"
                                    + " by # or by an $id in it, are followed",
                            Json.nodes().stringNode(text)));
        }
    }

    boolean isLocal() {
        return resource.target(text).isPresent();
    }

    void resolve() throws UnusableSchemaException {
        boolean found =
                isPointer() ? isSchema(target()) : resource.hasAnchor(fragment().substring(1));
        if (!found) {
            throw new UnusableSchemaException(
                    UnusableSchemaException.UNRESOLVED_REF,
                    at,
                    Phrase.of(
                            "{} refers to nothing in this schema", Json.nodes().stringNode(text)));
        }
    }

    /** Returns the schema it points to, or a missing node if the text alone does not tell. */
    JsonNode target() {
        return isPointer() && isLocal() ? there().at(fragment()) : Json.nodes().missingNode();
    }

    /** Returns the resource that its target belongs to. */
    SchemaResource there() {
        return resource.target(text).orElse(resource);
    }

    private boolean isPointer() {
        String fragment = fragment();
        return fragment.equals("#") || fragment.startsWith("#/");
    }

    /** Returns the fragment with its #, or just the #. */
    private String fragment() {
        int start = text.indexOf('#');
        return start < 0 ? "#" : text.substring(start);
    }

    private static boolean isSchema(JsonNode node) {
        return node.isObject() || node.isBoolean();
    }
}

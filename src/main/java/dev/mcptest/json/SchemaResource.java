package dev.mcptest.json;

import tools.jackson.databind.JsonNode;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;

/** A schema document, or a part of one that has an identifier of its own. */
final class SchemaResource {

    private final JsonNode root;
    private final SchemaDialect dialect;
    private final Set<String> anchors;

    private SchemaResource(JsonNode root, SchemaDialect dialect, Set<String> anchors) {
        this.root = root;
        this.dialect = dialect;
        this.anchors = anchors;
    }

    static SchemaResource root(JsonNode schema, SchemaDialect dialect) {
        return new SchemaResource(schema, dialect, new HashSet<>());
    }

    /** Returns the resource that a schema of this one belongs to: mostly this one. */
    SchemaResource inside(JsonNode schema) {
        addAnchor(schema.path("$anchor"), "");
        addAnchor(schema.path("$dynamicAnchor"), "");
        JsonNode id = schema.path(dialect.idKeyword());
        boolean isVoid = dialect.isOlderThan2019() && schema.has("$ref");
        if (!id.isString() || isVoid) {
            return this;
        }
        if (id.stringValue().startsWith("#")) {
            addAnchor(id, "#");
            return this;
        }
        return new SchemaResource(schema, dialect, anchors);
    }

    private void addAnchor(JsonNode name, String prefix) {
        if (name.isString()) {
            anchors.add(name.stringValue().substring(prefix.length()));
        }
    }

    boolean hasAnchor(String name) {
        return anchors.contains(name);
    }

    /** Returns what a fragment such as {@code #/$defs/x} points at; a missing node if nothing. */
    JsonNode at(String reference) {
        if (reference.equals("#")) {
            return root;
        }
        try {
            String plus = reference.substring(1).replace("+", "%2B");
            return root.at(URLDecoder.decode(plus, StandardCharsets.UTF_8));
        } catch (IllegalArgumentException _) {
            return Json.nodes().missingNode();
        }
    }
}

package dev.mcptest.schema;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;

import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A schema document, or a subschema with its own identifier. */
final class SchemaResource {

    private final JsonNode root;
    private final SchemaDialect dialect;
    private final Set<String> anchors;

    /** Its address, as far as the document tells; otherwise empty. */
    private final String address;

    /** All resources of the document, by address. */
    private final Map<String, SchemaResource> document;

    private SchemaResource(
            JsonNode root,
            SchemaDialect dialect,
            Set<String> anchors,
            String address,
            Map<String, SchemaResource> document) {
        this.root = root;
        this.dialect = dialect;
        this.anchors = anchors;
        this.address = address;
        this.document = document;
        document.putIfAbsent(address, this);
    }

    static SchemaResource root(JsonNode schema, SchemaDialect dialect) {
        return new SchemaResource(schema, dialect, new HashSet<>(), "", new HashMap<>());
    }

    /** Returns the resource that a subschema belongs to; usually this one. */
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
        return new SchemaResource(schema, dialect, anchors, resolved(id.stringValue()), document);
    }

    /** Returns the resource in the same document that a reference points to, if there is one. */
    Optional<SchemaResource> target(String reference) {
        return Optional.ofNullable(document.get(resolved(reference)));
    }

    /** Returns the absolute address of a reference, without its fragment. */
    private String resolved(String reference) {
        int fragment = reference.indexOf('#');
        String other = fragment < 0 ? reference : reference.substring(0, fragment);
        if (other.isEmpty()) {
            return address;
        }
        try {
            return URI.create(address).resolve(other).toString();
        } catch (IllegalArgumentException _) {
            return other;
        }
    }

    private void addAnchor(JsonNode name, String prefix) {
        if (name.isString()) {
            anchors.add(name.stringValue().substring(prefix.length()));
        }
    }

    boolean hasAnchor(String name) {
        return anchors.contains(name);
    }

    /** Returns what a fragment such as {@code #/$defs/x} points to, or a missing node. */
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

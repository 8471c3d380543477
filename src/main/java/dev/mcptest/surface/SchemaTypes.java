package dev.mcptest.surface;

import dev.mcptest.json.Json;
import dev.mcptest.json.TypeName;

import tools.jackson.databind.JsonNode;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.Set;

/** The types that a JSON Schema allows. */
public final class SchemaTypes {

    private static final int MOST_REFERENCES = 20;

    private SchemaTypes() {}

    /** Returns the types of a property of a schema; empty when it may have any type. */
    public static Set<String> ofProperty(String name, JsonNode schema) {
        return of(resolved(schema, schema).path("properties").path(name), schema);
    }

    /**
     * Returns the types that a schema allows; empty when it says nothing about types.
     *
     * @param root the schema that local references point into
     */
    public static Set<String> of(JsonNode schema, JsonNode root) {
        Set<String> types = new LinkedHashSet<>();
        Set<JsonNode> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        return collect(schema, root, types, seen) ? types : Set.of();
    }

    /** Returns the schema that a local reference points to; the schema itself without one. */
    public static JsonNode resolved(JsonNode schema, JsonNode root) {
        JsonNode target = schema;
        for (int i = 0; i < MOST_REFERENCES && target.path("$ref").isString(); i++) {
            String reference = target.path("$ref").stringValue();
            if (!reference.equals("#") && !reference.startsWith("#/")) {
                return Json.object();
            }
            target = root.at(reference.substring(1));
        }
        return target;
    }

    /** Returns whether every alternative names its types. */
    private static boolean collect(
            JsonNode schema, JsonNode root, Set<String> types, Set<JsonNode> seen) {
        JsonNode target = resolved(schema, root);
        if (!seen.add(target)) {
            return true;
        }
        JsonNode type = target.path("type");
        if (type.isString()) {
            types.add(type.stringValue());
            return true;
        }
        if (type.isArray() && !type.isEmpty()) {
            type.forEach(one -> types.add(one.asString("")));
            return true;
        }
        for (String key : new String[] {"anyOf", "oneOf"}) {
            if (target.path(key).isArray()) {
                boolean all = !target.path(key).isEmpty();
                for (JsonNode branch : target.path(key)) {
                    all &= collect(branch, root, types, seen);
                }
                return all;
            }
        }
        return ofValues(target, types);
    }

    private static boolean ofValues(JsonNode schema, Set<String> types) {
        if (schema.has("const")) {
            types.add(TypeName.of(schema.path("const")));
            return true;
        }
        schema.path("enum").forEach(value -> types.add(TypeName.of(value)));
        return !schema.path("enum").isEmpty();
    }
}

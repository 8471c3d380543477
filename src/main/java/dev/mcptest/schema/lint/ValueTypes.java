package dev.mcptest.schema.lint;

import dev.mcptest.json.TypeName;

import tools.jackson.databind.JsonNode;

import java.util.HashSet;
import java.util.Set;

/** The types that a value may have according to one place of a schema. */
final class ValueTypes {

    static final Set<String> ALL = Set.of("object", "array", "string", "number", "boolean", "null");

    private ValueTypes() {}

    /**
     * Restricts the types to those that a schema allows. If none is left, returns those of the
     * schema.
     */
    static Set<String> narrowed(Set<String> outer, JsonNode schema) {
        Set<String> own = ofSchema(schema);
        Set<String> left = new HashSet<>(outer);
        left.retainAll(own);
        return left.isEmpty() ? own : left;
    }

    private static Set<String> ofSchema(JsonNode schema) {
        Set<String> left = new HashSet<>(ALL);
        left.retainAll(declared(schema.path("type")));
        if (schema.has("const")) {
            left.retainAll(Set.of(TypeName.of(schema.path("const"))));
        }
        if (schema.path("enum").isArray()) {
            Set<String> listed = new HashSet<>();
            schema.path("enum").forEach(value -> listed.add(TypeName.of(value)));
            left.retainAll(listed);
        }
        return left.isEmpty() ? ALL : left;
    }

    /** Unknown types and references do not restrict anything. */
    private static Set<String> declared(JsonNode type) {
        Set<String> types = new HashSet<>();
        if (type.isArray()) {
            type.forEach(one -> types.addAll(declared(one)));
        } else if (type.isString()) {
            String name = type.stringValue().equals("integer") ? "number" : type.stringValue();
            types.addAll(ALL.contains(name) ? Set.of(name) : ALL);
        }
        return types.isEmpty() ? ALL : types;
    }
}

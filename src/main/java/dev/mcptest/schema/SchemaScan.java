package dev.mcptest.schema;

import dev.mcptest.json.Pointer;
import dev.mcptest.json.regex.InvalidRegexException;
import dev.mcptest.json.regex.Regex;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * The references and patterns of a schema. Only keywords count: not the contents of {@code const},
 * {@code enum}, {@code default} or {@code examples}, and not property names.
 */
final class SchemaScan {

    private record FoundPattern(Pointer at, String regex) {}

    private final List<SchemaReference> references = new ArrayList<>();
    private final List<FoundPattern> patterns = new ArrayList<>();
    private final Set<JsonNode> seen = Collections.newSetFromMap(new IdentityHashMap<>());

    private SchemaScan() {}

    static SchemaScan of(JsonNode schema, SchemaDialect dialect) {
        var scan = new SchemaScan();
        scan.schema(schema, Pointer.ROOT, SchemaResource.root(schema, dialect));
        scan.targets();
        return scan;
    }

    void refuseExternalReferences() throws UnusableSchemaException {
        for (SchemaReference reference : references) {
            reference.refuseExternal();
        }
    }

    void resolveReferences() throws UnusableSchemaException {
        for (SchemaReference reference : references) {
            reference.resolve();
        }
    }

    /** Ignores references to other documents. */
    void resolveLocalReferences() throws UnusableSchemaException {
        for (SchemaReference reference : references) {
            if (reference.isLocal()) {
                reference.resolve();
            }
        }
    }

    void compilePatterns() throws UnusableSchemaException {
        for (FoundPattern pattern : patterns) {
            try {
                Regex.compile(pattern.regex());
            } catch (InvalidRegexException e) {
                throw new UnusableSchemaException(
                        UnusableSchemaException.PATTERN, pattern.at(), e.text());
            }
        }
    }

    /** Scans the targets of references, even in places where no keyword expects a schema. */
    private void targets() {
        for (int i = 0; i < references.size(); i++) {
            SchemaReference reference = references.get(i);
            JsonNode target = reference.target();
            if (target.isObject()) {
                schema(target, reference.at(), reference.there());
            }
        }
    }

    private void schema(JsonNode schema, Pointer at, SchemaResource outer) {
        if (!schema.isObject() || !seen.add(schema)) {
            return;
        }
        SchemaResource resource = outer.inside(schema);
        for (var field : schema.properties()) {
            keyword(field.getKey(), field.getValue(), at.key(field.getKey()), resource);
        }
    }

    private void keyword(String name, JsonNode value, Pointer at, SchemaResource resource) {
        SchemaKeyword keyword = SchemaKeyword.of(name);
        if (keyword == SchemaKeyword.REFERENCE && value.isString()) {
            references.add(new SchemaReference(at, value.stringValue(), resource));
        } else if (name.equals("pattern") && value.isString()) {
            patterns.add(new FoundPattern(at, value.stringValue()));
        } else if (keyword == SchemaKeyword.MAP_OF_SCHEMAS && value.isObject()) {
            members(name, value, at, resource);
        } else if (keyword == SchemaKeyword.SCHEMA) {
            schemas(value, at, resource);
        }
    }

    private void members(String name, JsonNode map, Pointer at, SchemaResource resource) {
        for (var field : map.properties()) {
            Pointer member = at.key(field.getKey());
            if (name.equals("patternProperties")) {
                patterns.add(new FoundPattern(member, field.getKey()));
            }
            schema(field.getValue(), member, resource);
        }
    }

    private void schemas(JsonNode value, Pointer at, SchemaResource resource) {
        if (value.isArray()) {
            for (int i = 0; i < value.size(); i++) {
                schema(value.path(i), at.index(i), resource);
            }
        } else {
            schema(value, at, resource);
        }
    }
}

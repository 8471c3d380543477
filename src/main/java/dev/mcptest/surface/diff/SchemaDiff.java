package dev.mcptest.surface.diff;

import dev.mcptest.json.Json;
import dev.mcptest.json.JsonEquality;
import dev.mcptest.json.Pointer;
import dev.mcptest.surface.SchemaTypes;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Compares two JSON Schemas. Definitions are compared where they are referred to; a definition that
 * is used several times is compared at the first place.
 */
final class SchemaDiff {

    static final JsonNode NOTHING = Json.nodes().missingNode();

    private static final String PROPERTIES = "properties";
    private static final String ADDITIONAL = "additionalProperties";

    /** A recursive definition may be compared with one that has an end. */
    private static final int DEEPEST = 64;

    private final Direction direction;
    private final JsonNode oldRoot;
    private final JsonNode newRoot;
    private final Changes changes;
    private final KeywordDiff keywords;
    private final Set<String> compared = new HashSet<>();
    private int depth;

    SchemaDiff(Direction direction, JsonNode oldRoot, JsonNode newRoot, Changes changes) {
        this.direction = direction;
        this.oldRoot = oldRoot;
        this.newRoot = newRoot;
        this.changes = changes;
        this.keywords = new KeywordDiff(direction, changes);
    }

    void compare(Pointer at, JsonNode before, JsonNode after) {
        JsonNode reference = before.path("$ref");
        JsonNode other = after.path("$ref");
        boolean known =
                reference.isString()
                        && other.isString()
                        && !compared.add(reference.stringValue() + " " + other.stringValue());
        if (known || depth == DEEPEST) {
            return;
        }
        depth++;
        schemas(at, resolved(before, oldRoot), resolved(after, newRoot));
        depth--;
    }

    /** Returns the schema that a reference points to, with what stands beside the reference. */
    private static JsonNode resolved(JsonNode schema, JsonNode root) {
        JsonNode target = SchemaTypes.resolved(schema, root);
        if (!schema.has("$ref") || !target.isObject()) {
            return target;
        }
        ObjectNode joined = Json.object();
        joined.setAll((ObjectNode) target);
        joined.setAll((ObjectNode) schema);
        joined.remove("$ref");
        return joined;
    }

    private void schemas(Pointer at, JsonNode before, JsonNode after) {
        if (before.isBoolean() || after.isBoolean()) {
            booleans(at, before, after);
            return;
        }
        switch (new Branches(this, direction, changes).compare(at, before, after)) {
            case NONE -> {
                keywords.types(at, types(before, oldRoot), types(after, newRoot), before, after);
                values(at, before, after);
            }
            case BOTH -> values(at, before, after);
            case ONE ->
                    keywords.compare(
                            at,
                            Branches.aboutValues(before, false),
                            Branches.aboutValues(after, false));
        }
    }

    private void values(Pointer at, JsonNode before, JsonNode after) {
        keywords.compare(at, before, after);
        properties(at, before, after);
        additional(at, before.path(ADDITIONAL), after.path(ADDITIONAL));
        if (before.has("items") || after.has("items")) {
            compare(at.key("items"), any(before.path("items")), any(after.path("items")));
        }
    }

    private static Set<String> types(JsonNode schema, JsonNode root) {
        return schema.has("type") ? SchemaTypes.of(schema, root) : Set.of();
    }

    private void booleans(Pointer at, JsonNode before, JsonNode after) {
        boolean was = before.isBoolean() && !before.booleanValue();
        boolean is = after.isBoolean() && !after.booleanValue();
        if (was != is) {
            changes.add(
                    is ? direction.narrowed() : direction.widened(),
                    at,
                    is ? "no value is allowed any more" : "values are allowed now",
                    before,
                    after);
        } else if (!was) {
            schemas(at, any(before), any(after));
        }
    }

    /** Returns an object that allows everything in place of true and of a missing schema. */
    private static JsonNode any(JsonNode schema) {
        boolean all = schema.isMissingNode() || (schema.isBoolean() && schema.booleanValue());
        return all ? Json.object() : schema;
    }

    private void properties(Pointer at, JsonNode before, JsonNode after) {
        Set<String> oldRequired = required(before);
        Set<String> newRequired = required(after);
        Set<String> names = new LinkedHashSet<>(before.path(PROPERTIES).propertyNames());
        names.addAll(oldRequired);
        names.addAll(after.path(PROPERTIES).propertyNames());
        names.addAll(newRequired);
        for (String name : names) {
            JsonNode old = property(name, before, oldRequired);
            JsonNode now = property(name, after, newRequired);
            Pointer where = at.key(PROPERTIES).key(name);
            if (now.isMissingNode()) {
                removed(where, name, old, after);
            } else if (old.isMissingNode()) {
                added(where, name, now, newRequired.contains(name));
            } else {
                required(where, name, oldRequired.contains(name), newRequired.contains(name));
                compare(where, old, now);
            }
        }
    }

    /** Returns the schema of a property; one that is only required may have any value. */
    private static JsonNode property(String name, JsonNode schema, Set<String> required) {
        JsonNode property = schema.path(PROPERTIES).path(name);
        return property.isMissingNode() && required.contains(name) ? Json.object() : property;
    }

    private static Set<String> required(JsonNode schema) {
        Set<String> names = new LinkedHashSet<>();
        schema.path("required").forEach(name -> names.add(name.asString("")));
        return names;
    }

    private void removed(Pointer where, String name, JsonNode old, JsonNode after) {
        JsonNode others = after.path(ADDITIONAL);
        boolean refused = others.isBoolean() && !others.booleanValue();
        changes.add(
                direction == Direction.OUTPUT || refused ? Severity.BREAKING : Severity.RISKY,
                where,
                "the property \"" + name + "\" was removed",
                old,
                NOTHING);
    }

    private void added(Pointer where, String name, JsonNode now, boolean required) {
        boolean asked = required && direction == Direction.INPUT;
        changes.add(
                asked ? Severity.BREAKING : Severity.ADDITIVE,
                where,
                "the property \"" + name + "\" is new" + (asked ? " and required" : ""),
                NOTHING,
                now);
    }

    private void required(Pointer where, String name, boolean before, boolean after) {
        if (before == after) {
            return;
        }
        boolean breaks = after == (direction == Direction.INPUT);
        changes.add(
                breaks ? Severity.BREAKING : Severity.ADDITIVE,
                where,
                "the property \""
                        + name
                        + "\" "
                        + (after ? "became required" : "is no longer required"),
                Json.nodes().stringNode(before ? "required" : "optional"),
                Json.nodes().stringNode(after ? "required" : "optional"));
    }

    private void additional(Pointer at, JsonNode before, JsonNode after) {
        JsonNode old = any(before);
        JsonNode now = any(after);
        if (JsonEquality.equal(old, now)) {
            return;
        }
        if (old.isObject() && now.isObject() && !old.isEmpty() && !now.isEmpty()) {
            compare(at.key(ADDITIONAL), old, now);
            return;
        }
        boolean tighter = (old.isObject() && old.isEmpty()) || now.isBoolean();
        changes.add(
                tighter ? Severity.RISKY : direction.loosened(),
                at.key(ADDITIONAL),
                "further properties are " + (tighter ? "no longer all allowed" : "allowed now"),
                before,
                after);
    }
}

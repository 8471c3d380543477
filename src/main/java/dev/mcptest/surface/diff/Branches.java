package dev.mcptest.surface.diff;

import dev.mcptest.json.Json;
import dev.mcptest.json.JsonEquality;
import dev.mcptest.json.Pointer;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Compares the alternatives of {@code anyOf} and {@code oneOf}. A schema without them is its own
 * only alternative, so that {@code string} and {@code string or null} are compared by what they
 * accept.
 */
final class Branches {

    private static final Set<String> NOT_ABOUT_VALUES =
            Set.of("title", "description", "default", "examples", "deprecated");

    private final SchemaDiff schemas;
    private final Direction direction;
    private final Changes changes;

    Branches(SchemaDiff schemas, Direction direction, Changes changes) {
        this.schemas = schemas;
        this.direction = direction;
        this.changes = changes;
    }

    /** Which of two schemas have alternatives, and were compared by them. */
    enum Compared {
        NONE,
        ONE,
        BOTH
    }

    Compared compare(Pointer at, JsonNode before, JsonNode after) {
        String oldKey = key(before);
        String newKey = key(after);
        if (oldKey.isEmpty() && newKey.isEmpty()) {
            return Compared.NONE;
        }
        if (oldKey.isEmpty() || newKey.isEmpty()) {
            JsonNode rich = oldKey.isEmpty() ? after : before;
            if (aboutValues(rich, true).size() > 1) {
                // The alternatives add to other rules of the same schema.
                String key = oldKey + newKey;
                Severity severity = oldKey.isEmpty() ? Severity.RISKY : direction.loosened();
                changes.compare(severity, at, key, before, after);
                return Compared.NONE;
            }
        }
        alternatives(at, before, oldKey, after, newKey);
        return oldKey.isEmpty() || newKey.isEmpty() ? Compared.ONE : Compared.BOTH;
    }

    private void alternatives(
            Pointer at, JsonNode before, String oldKey, JsonNode after, String newKey) {
        Pointer where = at.key(newKey.isEmpty() ? oldKey : newKey);
        List<JsonNode> old = branches(before, oldKey);
        List<JsonNode> now = branches(after, newKey);
        List<Integer> free = new ArrayList<>();
        for (int i = 0; i < now.size(); i++) {
            free.add(i);
        }
        List<JsonNode> lost = new ArrayList<>();
        for (JsonNode branch : old) {
            int match = match(branch, now, free);
            if (match < 0) {
                lost.add(branch);
            } else {
                free.remove(Integer.valueOf(match));
                boolean single = oldKey.isEmpty() || newKey.isEmpty();
                schemas.compare(single ? at : where.index(match), branch, now.get(match));
            }
        }
        for (JsonNode branch : lost) {
            changes.add(
                    direction.narrowed(),
                    where,
                    "an alternative was removed",
                    branch,
                    SchemaDiff.NOTHING);
        }
        for (int added : free) {
            changes.add(
                    direction.widened(),
                    where,
                    "an alternative was added",
                    SchemaDiff.NOTHING,
                    now.get(added));
        }
    }

    private static String key(JsonNode schema) {
        return schema.path("anyOf").isArray()
                ? "anyOf"
                : schema.path("oneOf").isArray() ? "oneOf" : "";
    }

    private static List<JsonNode> branches(JsonNode schema, String key) {
        if (!key.isEmpty()) {
            return schema.path(key).valueStream().toList();
        }
        return List.of(aboutValues(schema, true));
    }

    /** Returns the members of a schema that are about values, or those that are not. */
    static ObjectNode aboutValues(JsonNode schema, boolean wanted) {
        ObjectNode part = Json.object();
        schema.properties().stream()
                .filter(member -> NOT_ABOUT_VALUES.contains(member.getKey()) != wanted)
                .forEach(member -> part.set(member.getKey(), member.getValue()));
        return part;
    }

    /** Returns the index of the equal alternative, else of the first similar one; -1 if none. */
    private static int match(JsonNode branch, List<JsonNode> now, List<Integer> free) {
        for (int index : free) {
            if (JsonEquality.equal(branch, now.get(index))) {
                return index;
            }
        }
        for (int index : free) {
            if (kind(branch).equals(kind(now.get(index)))) {
                return index;
            }
        }
        return -1;
    }

    private static JsonNode kind(JsonNode branch) {
        return branch.has("$ref") ? branch.path("$ref") : branch.path("type");
    }
}

package dev.mcptest.surface.diff;

import dev.mcptest.json.JsonEquality;
import dev.mcptest.json.Pointer;
import dev.mcptest.surface.ListKind;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** Compares one tool, resource, template or prompt with its later form. */
final class ItemDiff {

    private static final String ANNOTATIONS = "annotations";
    private static final String DESCRIPTION = "description";
    private static final String READ_ONLY = "readOnlyHint";

    private final Pointer at;
    private final JsonNode before;
    private final JsonNode after;
    private final Changes changes;

    ItemDiff(Pointer at, JsonNode before, JsonNode after, Changes changes) {
        this.at = at;
        this.before = before;
        this.after = after;
        this.changes = changes;
    }

    void compare(ListKind kind) {
        for (String key : keys(before, after)) {
            switch (key) {
                case DESCRIPTION -> changes.compare(Severity.RISKY, at, key, before, after);
                case ANNOTATIONS -> compareAnnotations(kind);
                case "inputSchema" -> compareSchemas(key, Direction.INPUT);
                case "outputSchema" -> compareOutput(key);
                case "arguments" -> compareArguments(key);
                default -> changes.compare(Severity.ADDITIVE, at, key, before, after);
            }
        }
    }

    private static Set<String> keys(JsonNode before, JsonNode after) {
        Set<String> keys = new LinkedHashSet<>(before.propertyNames());
        keys.addAll(after.propertyNames());
        return keys;
    }

    private void compareAnnotations(ListKind kind) {
        JsonNode old = before.path(ANNOTATIONS);
        JsonNode now = after.path(ANNOTATIONS);
        boolean harmful =
                kind == ListKind.TOOLS
                        && old.path(READ_ONLY).asBoolean(false)
                        && !now.path(READ_ONLY).asBoolean(false)
                        && now.path("destructiveHint").asBoolean(true);
        for (String key : keys(old, now)) {
            if (harmful && key.equals(READ_ONLY)) {
                changes.add(
                        Severity.BREAKING,
                        at.key(ANNOTATIONS).key(key),
                        "the tool was read-only and may now destroy",
                        old.path(key),
                        now.path(key));
            } else {
                changes.compare(Severity.RISKY, at.key(ANNOTATIONS), key, old, now);
            }
        }
    }

    private void compareOutput(String key) {
        if (before.has(key) && !after.has(key)) {
            changes.compare(Severity.BREAKING, at, key, before, after);
        } else if (!before.has(key)) {
            changes.compare(Severity.ADDITIVE, at, key, before, after);
        } else {
            compareSchemas(key, Direction.OUTPUT);
        }
    }

    private void compareSchemas(String key, Direction direction) {
        JsonNode old = before.path(key);
        JsonNode now = after.path(key);
        if (!JsonEquality.equal(old, now)) {
            new SchemaDiff(direction, old, now, changes).compare(at.key(key), old, now);
        }
    }

    private void compareArguments(String key) {
        Map<String, JsonNode> old = byName(before.path(key));
        Map<String, JsonNode> now = byName(after.path(key));
        old.forEach((name, argument) ->
                compareArgument(at.key(key).key(name), name, argument, now.get(name)));
        now.forEach((name, argument) -> {
            if (!old.containsKey(name)) {
                boolean required = isRequired(argument);
                changes.add(
                        required ? Severity.BREAKING : Severity.ADDITIVE,
                        at.key(key).key(name),
                        "the argument \"" + name + "\" is new" + (required ? " and required" : ""),
                        SchemaDiff.NOTHING,
                        argument);
            }
        });
    }

    private void compareArgument(Pointer where, String name, JsonNode old, @Nullable JsonNode now) {
        if (now == null) {
            changes.add(
                    Severity.RISKY,
                    where,
                    "the argument \"" + name + "\" was removed",
                    old,
                    SchemaDiff.NOTHING);
            return;
        }
        if (isRequired(old) != isRequired(now)) {
            changes.add(
                    isRequired(now) ? Severity.BREAKING : Severity.ADDITIVE,
                    where,
                    "the argument \""
                            + name
                            + "\" became "
                            + (isRequired(now) ? "required" : "optional"),
                    old,
                    now);
        }
        for (String key : keys(old, now)) {
            if (!key.equals("required")) {
                changes.compare(
                        key.equals(DESCRIPTION) ? Severity.RISKY : Severity.ADDITIVE,
                        where,
                        key,
                        old,
                        now);
            }
        }
    }

    private static boolean isRequired(JsonNode argument) {
        return argument.path("required").asBoolean(false);
    }

    private static Map<String, JsonNode> byName(JsonNode arguments) {
        Map<String, JsonNode> all = new LinkedHashMap<>();
        arguments.forEach(
                argument -> all.putIfAbsent(argument.path("name").asString(""), argument));
        return all;
    }
}

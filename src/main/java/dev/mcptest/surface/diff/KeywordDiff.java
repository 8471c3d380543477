package dev.mcptest.surface.diff;

import dev.mcptest.json.CanonicalJson;
import dev.mcptest.json.Json;
import dev.mcptest.json.JsonEquality;
import dev.mcptest.json.Pointer;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Compares the keywords of two schemas that do not contain schemas. */
final class KeywordDiff {

    /** Keywords that are compared elsewhere, or say nothing about values. */
    private static final Set<String> ELSEWHERE =
            Set.of(
                    "type",
                    "properties",
                    "required",
                    "additionalProperties",
                    "items",
                    "anyOf",
                    "oneOf",
                    "$ref",
                    "$defs",
                    "definitions",
                    "enum",
                    "const");

    private static final Set<String> RISKY = Set.of("description", "default");

    private static final Set<String> LEAST =
            Set.of("minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties");

    private static final Set<String> MOST =
            Set.of("maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties");

    /** Other keywords that allow or refuse values. */
    private static final Set<String> RULES =
            Set.of(
                    "pattern",
                    "format",
                    "multipleOf",
                    "uniqueItems",
                    "allOf",
                    "not",
                    "if",
                    "then",
                    "else",
                    "prefixItems",
                    "contains",
                    "minContains",
                    "maxContains",
                    "propertyNames",
                    "patternProperties",
                    "dependentRequired",
                    "dependentSchemas",
                    "unevaluatedProperties",
                    "unevaluatedItems");

    private final Direction direction;
    private final Changes changes;

    KeywordDiff(Direction direction, Changes changes) {
        this.direction = direction;
        this.changes = changes;
    }

    /** Compares everything but types and what contains schemas. */
    void compare(Pointer at, JsonNode before, JsonNode after) {
        values(at, before, after);
        Set<String> keys = new LinkedHashSet<>(before.propertyNames());
        keys.addAll(after.propertyNames());
        keys.removeAll(ELSEWHERE);
        for (String key : keys) {
            JsonNode old = before.path(key);
            JsonNode now = after.path(key);
            if (LEAST.contains(key) || MOST.contains(key) || RULES.contains(key)) {
                bound(at.key(key), key, old, now);
            } else {
                Severity severity = RISKY.contains(key) ? Severity.RISKY : Severity.ADDITIVE;
                changes.compare(severity, at, key, before, after);
            }
        }
    }

    private void bound(Pointer at, String key, JsonNode old, JsonNode now) {
        if (JsonEquality.equal(old, now)) {
            return;
        }
        boolean looser = isLooser(key, old, now);
        changes.add(
                looser ? direction.loosened() : Severity.RISKY,
                at,
                key + (looser ? " loosened" : RULES.contains(key) ? " changed" : " tightened"),
                old,
                now);
    }

    /** A rule that is not a number may have become stricter whenever it changed. */
    private static boolean isLooser(String key, JsonNode old, JsonNode now) {
        if (now.isMissingNode() || (key.equals("uniqueItems") && !now.asBoolean(false))) {
            return true;
        }
        if (!old.isNumber() || !now.isNumber() || RULES.contains(key)) {
            return false;
        }
        int order = now.decimalValue().compareTo(old.decimalValue());
        return LEAST.contains(key) ? order < 0 : order > 0;
    }

    /** Compares the types; an empty set means any type. */
    void types(Pointer at, Set<String> old, Set<String> now, JsonNode before, JsonNode after) {
        List<String> lost = missing(old, now);
        List<String> gained = missing(now, old);
        boolean narrowed = !lost.isEmpty() || (old.isEmpty() && !now.isEmpty());
        boolean widened = !gained.isEmpty() || (now.isEmpty() && !old.isEmpty());
        if (!narrowed && !widened) {
            return;
        }
        String message =
                narrowed && widened
                        ? "type changed"
                        : narrowed
                                ? "type narrowed"
                                        + list(", without ", old.isEmpty() ? List.of() : lost)
                                : "type widened"
                                        + list(", with ", now.isEmpty() ? List.of() : gained);
        Severity severity =
                narrowed && widened
                        ? Direction.worse(direction.narrowed(), direction.widened())
                        : narrowed ? direction.narrowed() : direction.widened();
        changes.add(severity, at.key("type"), message, before.path("type"), after.path("type"));
    }

    /** Returns the types that are not among others; any type covers all, a number integers. */
    private static List<String> missing(Set<String> types, Set<String> others) {
        return others.isEmpty()
                ? List.of()
                : types.stream()
                        .filter(type -> !others.contains(type))
                        .filter(type -> !type.equals("integer") || !others.contains("number"))
                        .toList();
    }

    private static String list(String before, List<String> words) {
        return words.isEmpty() ? "" : before + String.join(" and ", words);
    }

    private void values(Pointer at, JsonNode before, JsonNode after) {
        String key = before.has("const") || after.has("const") ? "const" : "enum";
        JsonNode old = allowed(before);
        JsonNode now = allowed(after);
        List<String> lost = old.isMissingNode() ? List.of() : missing(old, now);
        List<String> gained = now.isMissingNode() ? List.of() : missing(now, old);
        boolean fewer = now.isArray() && (old.isMissingNode() || !lost.isEmpty());
        boolean more = old.isArray() && (now.isMissingNode() || !gained.isEmpty());
        if (!fewer && !more) {
            return;
        }
        Severity severity =
                fewer && more
                        ? Direction.worse(direction.fewerValues(), direction.moreValues())
                        : fewer ? direction.fewerValues() : direction.moreValues();
        String message =
                old.isMissingNode() || now.isMissingNode()
                        ? key + Changes.verb(old, now)
                        : key
                                + list(" lost ", lost)
                                + (fewer && more ? " and" : "")
                                + list(" gained ", gained);
        changes.add(severity, at.key(key), message, before.path(key), after.path(key));
    }

    private static JsonNode allowed(JsonNode schema) {
        if (schema.has("const")) {
            return Json.array().add(schema.path("const"));
        }
        return schema.path("enum") instanceof ArrayNode values ? values : SchemaDiff.NOTHING;
    }

    private static List<String> missing(JsonNode values, JsonNode others) {
        Set<String> known = new HashSet<>();
        others.forEach(other -> known.add(CanonicalJson.write(other)));
        List<String> missing = new ArrayList<>();
        for (JsonNode value : values) {
            if (!known.contains(CanonicalJson.write(value))) {
                missing.add(Json.write(value));
            }
        }
        return missing;
    }
}

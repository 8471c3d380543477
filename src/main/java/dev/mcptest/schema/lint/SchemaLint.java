package dev.mcptest.schema.lint;

import dev.mcptest.json.Pointer;
import dev.mcptest.json.Suggestion;
import dev.mcptest.schema.SchemaDepth;
import dev.mcptest.schema.SchemaDialect;
import dev.mcptest.schema.UnusableSchemaException;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Finds keywords that assert nothing: unknown ones, those of other drafts, those for values of
 * another type, and formats that are not asserted. Annotations are ignored.
 */
public final class SchemaLint {

    /** The sibling that a keyword needs to have an effect. */
    private static final Map<String, String> COMPANIONS =
            Map.of(
                    "then", "if",
                    "else", "if",
                    "minContains", "contains",
                    "maxContains", "contains");

    private static final Set<String> OF_THE_SAME_VALUE =
            Set.of("allOf", "anyOf", "oneOf", "not", "if", "then", "else");
    private static final Set<String> OF_PARTS =
            Set.of(
                    "items",
                    "prefixItems",
                    "additionalItems",
                    "unevaluatedItems",
                    "contains",
                    "additionalProperties",
                    "unevaluatedProperties",
                    "propertyNames");
    private static final Set<String> MAPS_OF_PARTS =
            Set.of("properties", "patternProperties", "$defs", "definitions");
    private static final Set<String> MAPS_OF_THE_SAME_VALUE =
            Set.of("dependentSchemas", "dependencies");

    private final List<SchemaRemark> remarks = new ArrayList<>();
    private final JsonNode root;
    private final SchemaDialect draft;

    private SchemaLint(JsonNode root, SchemaDialect draft) {
        this.root = root;
        this.draft = draft;
    }

    /**
     * Checks a valid schema. For an invalid one, few remarks are found.
     *
     * @param type the type of all values that are validated, such as {@code string}, if known
     */
    public static List<SchemaRemark> of(JsonNode schema, Optional<String> type) {
        try {
            SchemaDepth.check(schema);
            var lint = new SchemaLint(schema, SchemaDialect.of(schema));
            lint.schema(schema, Pointer.ROOT, type.map(Set::of).orElse(ValueTypes.ALL));
            return lint.remarks;
        } catch (UnusableSchemaException _) {
            return List.of();
        }
    }

    private void schema(JsonNode schema, Pointer at, Set<String> outer) {
        Set<String> types = ValueTypes.narrowed(outer, schema);
        for (var field : schema.properties()) {
            Pointer below = at.key(field.getKey());
            check(field.getKey(), schema, below, types);
            descend(field.getKey(), field.getValue(), below, types);
        }
    }

    private void check(String name, JsonNode schema, Pointer at, Set<String> types) {
        if (SchemaKeywords.isAnnotation(name)) {
            return;
        }
        var keyword = SchemaKeywords.of(name);
        if (keyword.isEmpty()) {
            unknown(name, at);
        } else if (!keyword.get().isIn(draft)) {
            ofAnotherDraft(name, keyword.get(), at);
        } else if (schema.has("$ref") && isVoidBesideReference(name)) {
            remark(
                    at,
                    "`" + name + "` is not looked at: in " + draft.title() + " `$ref` stands alone",
                    "write allOf: [{$ref: ...}, {" + name + ": ...}]");
        } else if (name.equals("format")) {
            format(schema, at, types);
        } else {
            apply(name, keyword.get().type(), at, types);
            companion(name, schema, at);
        }
    }

    private boolean isVoidBesideReference(String name) {
        return draft.isOlderThan2019()
                && !Set.of("$ref", "$schema", "$id", "id", "definitions", "$defs").contains(name);
    }

    private void unknown(String name, Pointer at) {
        if (isReferredTo(at)) {
            return;
        }
        remark(
                at,
                "`" + name + "` is not a keyword of JSON Schema and asserts nothing",
                SchemaKeywords.meant(name, draft)
                        .map(near -> "did you mean `" + near + "`?")
                        .orElse("leave it out, or begin its name with `x-`"));
    }

    /** A part under any name may hold a schema that a reference points to. */
    private boolean isReferredTo(Pointer at) {
        String segment = at.text().substring(at.text().lastIndexOf('/')) + "/";
        return root.findValuesAsString("$ref").stream()
                .anyMatch(reference -> (reference + "/").contains(segment));
    }

    private void ofAnotherDraft(String name, SchemaKeywords.Keyword keyword, Pointer at) {
        SchemaDialect near =
                draft.compareTo(keyword.since()) > 0 ? keyword.since() : keyword.until();
        remark(
                at,
                "`" + name + "` asserts nothing in " + draft.title(),
                name.equals("id") ? "did you mean `$id`?" : "it is of " + near.title());
    }

    private void format(JsonNode schema, Pointer at, Set<String> types) {
        String name = schema.path("format").asString("");
        String shown = "`format` asserts nothing";
        if (!draft.assertsFormats()) {
            boolean elsewhere = SchemaDialect.DRAFT_7.formats().contains(name);
            remark(
                    at,
                    shown + " in " + draft.title(),
                    elsewhere
                            ? "use `pattern`, or $schema: \"" + SchemaDialect.DRAFT_7.uri() + "#\""
                            : "use `pattern`");
        } else if (!draft.formats().contains(name)) {
            remark(
                    at,
                    shown + ": " + draft.title() + " has no such format",
                    Suggestion.nearest(name, draft.formats())
                            .map(near -> "did you mean `" + near + "`?")
                            .orElse("use `pattern`"));
        } else {
            apply("format", "string", at, types);
        }
    }

    private void apply(String name, String type, Pointer at, Set<String> types) {
        if (!type.equals(SchemaKeywords.ANY) && !types.contains(type)) {
            remark(
                    at,
                    "`"
                            + name
                            + "` is about "
                            + plural(Set.of(type))
                            + " and asserts nothing of "
                            + plural(types),
                    types.equals(Set.of("string")) && Set.of("object", "array").contains(type)
                            ? "to judge JSON in a text, use is-json: {schema: ...}"
                            : "leave it out, or correct `type`");
        }
    }

    private void companion(String name, JsonNode schema, Pointer at) {
        String needed = COMPANIONS.getOrDefault(name, name);
        boolean branches =
                schema.has("then")
                        || schema.has("else")
                        || schema.has("unevaluatedItems")
                        || schema.has("unevaluatedProperties");
        if (!schema.has(needed) || (name.equals("if") && !branches)) {
            String missing = name.equals("if") ? "then` or `else" : needed;
            remark(
                    at,
                    "`" + name + "` asserts nothing without `" + missing + "`",
                    "add `" + missing + "`, or leave `" + name + "` out");
        }
    }

    private static String plural(Set<String> types) {
        return String.join(
                " and ",
                types.stream()
                        .sorted()
                        .map(type -> type.equals("null") ? "null" : type + "s")
                        .toList());
    }

    private void remark(Pointer at, String text, String hint) {
        remarks.add(new SchemaRemark(at.text(), text, hint));
    }

    private void descend(String name, JsonNode value, Pointer at, Set<String> types) {
        if (OF_THE_SAME_VALUE.contains(name)) {
            parts(value, at, types);
        } else if (OF_PARTS.contains(name)) {
            parts(value, at, name.equals("propertyNames") ? Set.of("string") : ValueTypes.ALL);
        } else if (MAPS_OF_PARTS.contains(name)) {
            members(value, at, ValueTypes.ALL);
        } else if (MAPS_OF_THE_SAME_VALUE.contains(name)) {
            members(value, at, types);
        }
    }

    private void parts(JsonNode value, Pointer at, Set<String> types) {
        for (int i = 0; value.isArray() && i < value.size(); i++) {
            schema(value.path(i), at.index(i), types);
        }
        if (value.isObject()) {
            schema(value, at, types);
        }
    }

    private void members(JsonNode map, Pointer at, Set<String> types) {
        for (var member : map.properties()) {
            schema(member.getValue(), at.key(member.getKey()), types);
        }
    }
}

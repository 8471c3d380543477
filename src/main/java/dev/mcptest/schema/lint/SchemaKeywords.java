package dev.mcptest.schema.lint;

import static dev.mcptest.schema.SchemaDialect.DRAFT_2019_09;
import static dev.mcptest.schema.SchemaDialect.DRAFT_2020_12;
import static dev.mcptest.schema.SchemaDialect.DRAFT_4;
import static dev.mcptest.schema.SchemaDialect.DRAFT_6;
import static dev.mcptest.schema.SchemaDialect.DRAFT_7;

import dev.mcptest.json.Suggestion;
import dev.mcptest.schema.SchemaDialect;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The known keywords, the drafts that define them, and the type of value each applies to. */
final class SchemaKeywords {

    /** The type of a keyword that applies to values of every type. */
    static final String ANY = "any";

    private static final Map<String, Keyword> ALL = new HashMap<>();

    /** Keywords that are written for other tools, or that assert nothing by design. */
    private static final Set<String> ANNOTATIONS =
            Set.of(
                    "$comment",
                    "title",
                    "description",
                    "default",
                    "examples",
                    "deprecated",
                    "readOnly",
                    "writeOnly",
                    "contentEncoding",
                    "contentMediaType",
                    "contentSchema",
                    "example",
                    "externalDocs",
                    "xml",
                    "enumNames",
                    "enumDescriptions",
                    "markdownDescription");

    /**
     * A keyword that asserts something.
     *
     * @param type the type of value it applies to
     * @param since first draft that has it
     * @param until last draft that has it
     */
    record Keyword(String type, SchemaDialect since, SchemaDialect until) {

        boolean isIn(SchemaDialect draft) {
            return draft.compareTo(since) <= 0 && draft.compareTo(until) >= 0;
        }
    }

    static {
        add(ANY, DRAFT_4, "$schema", "$ref", "definitions", "$defs", "type", "enum");
        add(ANY, DRAFT_4, "allOf", "anyOf", "oneOf", "not", "format");
        add(ANY, DRAFT_6, "$id", "const");
        add(ANY, DRAFT_7, "if", "then", "else");
        add(ANY, DRAFT_2019_09, "$anchor", "$vocabulary");
        add(ANY, DRAFT_2020_12, "$dynamicRef", "$dynamicAnchor");
        add("number", DRAFT_4, "multipleOf", "minimum", "maximum");
        add("number", DRAFT_4, "exclusiveMinimum", "exclusiveMaximum");
        add("string", DRAFT_4, "minLength", "maxLength", "pattern");
        add("array", DRAFT_4, "items", "minItems", "maxItems", "uniqueItems");
        add("array", DRAFT_6, "contains");
        add("array", DRAFT_2019_09, "minContains", "maxContains", "unevaluatedItems");
        add("array", DRAFT_2020_12, "prefixItems");
        add("object", DRAFT_4, "properties", "patternProperties", "additionalProperties");
        add("object", DRAFT_4, "minProperties", "maxProperties", "required");
        // Renamed in 2019-09, but the validator still supports it.
        add("object", DRAFT_4, "dependencies");
        add("object", DRAFT_6, "propertyNames");
        add("object", DRAFT_2019_09, "dependentRequired", "dependentSchemas");
        add("object", DRAFT_2019_09, "unevaluatedProperties");
        ALL.put("id", new Keyword(ANY, DRAFT_4, DRAFT_4));
        ALL.put("additionalItems", new Keyword("array", DRAFT_4, DRAFT_2019_09));
        ALL.put("$recursiveRef", new Keyword(ANY, DRAFT_2019_09, DRAFT_2019_09));
        ALL.put("$recursiveAnchor", new Keyword(ANY, DRAFT_2019_09, DRAFT_2019_09));
    }

    private SchemaKeywords() {}

    private static void add(String type, SchemaDialect since, String... names) {
        for (String name : names) {
            ALL.put(name, new Keyword(type, since, DRAFT_2020_12));
        }
    }

    static Optional<Keyword> of(String name) {
        return Optional.ofNullable(ALL.get(name));
    }

    /** Returns whether a name cannot be meant as an assertion. */
    static boolean isAnnotation(String name) {
        return ANNOTATIONS.contains(name) || name.startsWith("x-");
    }

    /** Returns the keyword of a draft that a misspelled name probably means. */
    static Optional<String> meant(String name, SchemaDialect draft) {
        List<String> known = new ArrayList<>();
        ALL.forEach((keyword, about) -> {
            if (about.isIn(draft)) {
                known.add(keyword);
            }
        });
        return Suggestion.nearest(name, known);
    }
}

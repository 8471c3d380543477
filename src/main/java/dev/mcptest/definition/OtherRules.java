package dev.mcptest.definition;

import dev.mcptest.json.Json;
import dev.mcptest.json.Phrase;
import dev.mcptest.schema.JsonSchema;
import dev.mcptest.schema.UnusableSchemaException;
import dev.mcptest.schema.error.SchemaVerdict;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Checks the keywords of a schema that have no code of their own. */
final class OtherRules {

    private static final Set<String> OWN_CODE =
            Set.of(
                    "type",
                    "enum",
                    "const",
                    "required",
                    "properties",
                    "patternProperties",
                    "additionalProperties",
                    "items",
                    "prefixItems",
                    "additionalItems",
                    "allOf",
                    "$ref",
                    "nullable",
                    "format");
    private static final Set<String> NO_RULE =
            Set.of(
                    "$schema",
                    "$id",
                    "$defs",
                    "definitions",
                    "$comment",
                    "$anchor",
                    "title",
                    "description",
                    "default",
                    "examples",
                    "deprecated",
                    "readOnly",
                    "writeOnly");
    private static final String ROOT = "root";

    private final JsonNode root;
    private final Map<String, Optional<JsonSchema>> compiled = new HashMap<>();

    OtherRules(JsonNode root) {
        this.root = root;
    }

    /**
     * Returns what is wrong with a value.
     *
     * @param place the place of the schema
     */
    Optional<Phrase> check(JsonNode schema, String place, JsonNode value) {
        return compiled.computeIfAbsent(place, _ -> compile(schema))
                .map(rules -> rules.validate(value))
                .flatMap(verdict ->
                        verdict instanceof SchemaVerdict.Invalid invalid
                                ? Optional.of(invalid.errors().getFirst().located())
                                : Optional.empty());
    }

    private Optional<JsonSchema> compile(JsonNode schema) {
        ObjectNode rules = Json.object();
        for (var keyword : schema.properties()) {
            String name = keyword.getKey();
            if (!OWN_CODE.contains(name) && !NO_RULE.contains(name)) {
                rules.set(name, moved(keyword.getValue()));
            }
        }
        if (rules.isEmpty()) {
            return Optional.empty();
        }
        root.optional("$schema").ifPresent(draft -> rules.set("$schema", draft));
        ObjectNode whole = Json.object();
        whole.setAll((ObjectNode) moved(root));
        whole.remove(Set.of("$schema", "$id"));
        rules.putObject("$defs").set(ROOT, whole);
        try {
            return Optional.of(JsonSchema.compile(rules));
        } catch (UnusableSchemaException _) {
            return Optional.empty();
        }
    }

    /** Returns a part of the schema for its place below {@code $defs}. */
    private static JsonNode moved(JsonNode part) {
        if (part.isArray()) {
            ArrayNode items = Json.array();
            part.forEach(item -> items.add(moved(item)));
            return items;
        }
        if (!part.isObject()) {
            return part;
        }
        ObjectNode fields = Json.object();
        for (var field : part.properties()) {
            JsonNode value = field.getValue();
            if (field.getKey().equals("$ref") && value.asString("").startsWith("#")) {
                fields.put("$ref", "#/$defs/" + ROOT + value.stringValue().substring(1));
            } else if (!(field.getKey().equals("format") && value.isString())) {
                fields.set(field.getKey(), moved(value));
            }
        }
        return part.path("nullable").asBoolean(false) ? orNull(fields) : fields;
    }

    private static JsonNode orNull(ObjectNode schema) {
        ObjectNode either = Json.object();
        schema.remove("nullable");
        either.putArray("anyOf").add(schema).addObject().put("type", "null");
        return either;
    }
}

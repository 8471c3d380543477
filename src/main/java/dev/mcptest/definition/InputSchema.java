package dev.mcptest.definition;

import dev.mcptest.json.Json;
import dev.mcptest.json.regex.InvalidRegexException;
import dev.mcptest.json.regex.Regex;
import dev.mcptest.schema.JsonSchema;
import dev.mcptest.schema.UnusableSchemaException;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A schema of arguments: what it says about each of them, and the whole, compiled. */
final class InputSchema {

    private static final List<String> BRANCHES = List.of("allOf", "anyOf", "oneOf");
    private static final List<String> CONDITIONS = List.of("then", "else");
    private static final List<String> OPENING =
            List.of("additionalProperties", "unevaluatedProperties");

    private final JsonNode root;
    private final JsonSchema compiled;
    private final Map<String, JsonNode> properties = new LinkedHashMap<>();
    private final Set<String> required = new LinkedHashSet<>();
    private final List<String> patterns = new ArrayList<>();
    private boolean named;
    private boolean open;

    private InputSchema(JsonNode root, JsonSchema compiled) {
        this.root = root;
        this.compiled = compiled;
        collect(root, new HashSet<>());
        collectRequired(root, new HashSet<>());
    }

    /** Returns a schema that can be used; empty for one that cannot be compiled. */
    static Optional<InputSchema> of(JsonNode schema) {
        try {
            return Optional.of(new InputSchema(schema, JsonSchema.compile(schema)));
        } catch (UnusableSchemaException _) {
            return Optional.empty();
        }
    }

    JsonSchema compiled() {
        return compiled;
    }

    /** Returns the properties of the object and of all of its branches. */
    Map<String, JsonNode> properties() {
        return properties;
    }

    /** Returns the properties that every value must have. */
    Set<String> required() {
        return required;
    }

    /** Returns whether a property is surely not meant to be there. */
    boolean isUnknown(String key) {
        return named
                && !open
                && !properties.containsKey(key)
                && patterns.stream().noneMatch(pattern -> fits(pattern, key));
    }

    static boolean fits(String pattern, String key) {
        try {
            return Regex.compile(pattern).find(key).orElse(true);
        } catch (InvalidRegexException _) {
            return true;
        }
    }

    /** Returns the values that a property is limited to; empty for any value. */
    List<JsonNode> choices(String property) {
        JsonNode schema = resolved(properties.getOrDefault(property, Json.object()));
        List<JsonNode> choices = new ArrayList<>();
        schema.path("enum").forEach(choices::add);
        for (String union : List.of("oneOf", "anyOf")) {
            List<JsonNode> constants = new ArrayList<>();
            schema.path(union).forEach(branch -> constants.add(resolved(branch).path("const")));
            if (constants.stream().noneMatch(JsonNode::isMissingNode)) {
                choices.addAll(constants);
            }
        }
        return choices;
    }

    private void collect(JsonNode schema, Set<String> followed) {
        if (schema.has("$dynamicRef")) {
            open = true;
        }
        String reference = schema.path("$ref").asString("");
        if (!reference.isEmpty() && followed.add(reference)) {
            JsonNode target = target(reference);
            open |= target.isMissingNode();
            collect(target, followed);
        }
        named |= schema.has("properties");
        schema.path("properties")
                .properties()
                .forEach(field -> properties.putIfAbsent(field.getKey(), field.getValue()));
        schema.path("patternProperties")
                .properties()
                .forEach(field -> patterns.add(field.getKey()));
        for (String key : OPENING) {
            boolean closes = schema.path(key).isBoolean() && !schema.path(key).booleanValue();
            open |= schema.has(key) && !closes;
        }
        for (String key : BRANCHES) {
            schema.path(key).forEach(branch -> collect(branch, followed));
        }
        schema.path("dependentSchemas").forEach(branch -> collect(branch, followed));
        for (String key : CONDITIONS) {
            if (schema.path(key).isObject()) {
                collect(schema.path(key), followed);
            }
        }
    }

    private void collectRequired(JsonNode schema, Set<String> followed) {
        String reference = schema.path("$ref").asString("");
        if (!reference.isEmpty() && followed.add(reference)) {
            collectRequired(target(reference), followed);
        }
        schema.path("required").forEach(name -> required.add(name.asString("")));
        schema.path("allOf").forEach(branch -> collectRequired(branch, followed));
    }

    private JsonNode resolved(JsonNode schema) {
        JsonNode node = schema;
        for (int i = 0; i < JsonSchema.MAX_DEPTH && node.path("$ref").isString(); i++) {
            node = target(node.path("$ref").stringValue());
        }
        return node;
    }

    /** Returns the target of a reference by pointer into this schema. */
    private JsonNode target(String reference) {
        if (reference.equals("#")) {
            return root;
        }
        return reference.startsWith("#/") ? root.at(reference.substring(1)) : root.path("\0");
    }
}

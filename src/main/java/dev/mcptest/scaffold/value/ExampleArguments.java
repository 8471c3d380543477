package dev.mcptest.scaffold.value;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Json;
import dev.mcptest.json.JsonEquality;
import dev.mcptest.schema.JsonSchema;
import dev.mcptest.schema.UnusableSchemaException;
import dev.mcptest.surface.SchemaTypes;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;

/** Makes arguments that satisfy the {@code inputSchema} of a tool. */
public final class ExampleArguments {

    private static final int DEEPEST = 12;
    private static final int MOST_ITEMS = 1000;

    private final JsonNode root;
    private final UnaryOperator<String> texts;
    private final Variety variety;

    private ExampleArguments(JsonNode root, UnaryOperator<String> texts, Variety variety) {
        this.root = requireNonNull(root, "root is null");
        this.texts = requireNonNull(texts, "texts is null");
        this.variety = requireNonNull(variety, "variety is null");
    }

    /**
     * Returns the least arguments; empty when none were found that satisfy the schema.
     *
     * @param texts returns the text for a property, by its name, that may be any text
     */
    public static Optional<ObjectNode> of(JsonNode inputSchema, UnaryOperator<String> texts) {
        return of(inputSchema, new ExampleArguments(inputSchema, texts, Variety.LEAST));
    }

    /** Returns any arguments; empty when none were found that satisfy the schema. */
    public static Optional<ObjectNode> any(JsonNode inputSchema, RandomGenerator random) {
        var variety = Variety.of(random);
        return of(inputSchema, new ExampleArguments(inputSchema, _ -> variety.text(), variety));
    }

    private static Optional<ObjectNode> of(JsonNode inputSchema, ExampleArguments maker) {
        ObjectNode object = inputSchema.isObject() ? (ObjectNode) inputSchema : Json.object();
        List<JsonNode> forms =
                List.of(
                        object,
                        SchemaParts.merged(object, object.path("then")),
                        SchemaParts.merged(object, object.path("else")),
                        SchemaParts.allRequired(object));
        for (JsonNode form : forms) {
            Optional<ObjectNode> made =
                    maker.value(SchemaParts.withObjectType(form), "", 0, 0)
                            .filter(ObjectNode.class::isInstance)
                            .map(ObjectNode.class::cast)
                            .filter(it -> fits(it, inputSchema));
            if (made.isPresent()) {
                return made;
            }
        }
        return Optional.empty();
    }

    /** Returns whether a value satisfies a schema; true for a schema that cannot be used. */
    public static boolean fits(JsonNode value, JsonNode schema) {
        try {
            return JsonSchema.compile(schema).validate(value).valid();
        } catch (UnusableSchemaException _) {
            return true;
        }
    }

    private Optional<JsonNode> value(JsonNode written, String name, int variant, int depth) {
        JsonNode schema = whole(written, depth);
        if (depth > DEEPEST || (schema.isBoolean() && !schema.booleanValue())) {
            return Optional.empty();
        }
        return given(schema, variant)
                .or(() -> branch(schema, name, variant, depth))
                .or(() -> typed(schema, name, variant, depth));
    }

    /** Returns the schema without references and {@code allOf}. */
    private JsonNode whole(JsonNode written, int depth) {
        JsonNode schema = written;
        if (written.has("$ref")) {
            JsonNode target = SchemaTypes.resolved(written, root);
            schema =
                    target.equals(written)
                            ? written
                            : SchemaParts.merged(target, SchemaParts.without(written, "$ref"));
        }
        if (schema.path("allOf").isArray() && depth <= DEEPEST) {
            JsonNode all = SchemaParts.without(schema, "allOf");
            for (JsonNode part : schema.path("allOf")) {
                all = SchemaParts.merged(all, whole(part, depth + 1));
            }
            return all;
        }
        return schema;
    }

    private Optional<JsonNode> given(JsonNode schema, int variant) {
        Set<JsonNode> values = new LinkedHashSet<>();
        schema.path("examples").forEach(values::add);
        schema.optional("default").ifPresent(values::add);
        schema.optional("const").ifPresent(values::add);
        schema.path("enum").forEach(values::add);
        return values.stream().filter(value -> fitsHere(value, schema)).skip(variant).findFirst();
    }

    /** Checks a part of the schema, with the definitions of the whole. */
    private boolean fitsHere(JsonNode value, JsonNode schema) {
        ObjectNode copy = Json.object();
        schema.properties().forEach(field -> copy.set(field.getKey(), field.getValue()));
        for (String key : List.of("$defs", "definitions", "$schema")) {
            root.optional(key).ifPresent(part -> copy.set(key, part));
        }
        return fits(value, copy);
    }

    private Optional<JsonNode> branch(JsonNode schema, String name, int variant, int depth) {
        for (String keyword : List.of("oneOf", "anyOf")) {
            for (JsonNode branch : schema.path(keyword)) {
                JsonNode merged =
                        SchemaParts.merged(
                                SchemaParts.without(schema, keyword), whole(branch, depth + 1));
                Optional<JsonNode> made =
                        value(merged, name, variant, depth + 1)
                                .filter(value -> fitsHere(value, schema));
                if (made.isPresent()) {
                    return made;
                }
            }
        }
        return Optional.empty();
    }

    private Optional<JsonNode> typed(JsonNode schema, String name, int variant, int depth) {
        return switch (SchemaParts.type(schema)) {
            case "object" -> object(schema, depth);
            case "array" -> array(schema, name, depth);
            case "integer" -> Optional.of(ExampleNumber.of(schema, true, variant));
            case "number" -> Optional.of(ExampleNumber.of(schema, false, variant));
            case "boolean" -> Optional.of(Json.nodes().booleanNode(variant % 2 == 1));
            case "null" -> Optional.of(Json.nodes().nullNode());
            default -> ExampleText.of(schema, texts.apply(name), variant);
        };
    }

    private Optional<JsonNode> object(JsonNode schema, int depth) {
        ObjectNode object = Json.object();
        Set<String> names = new LinkedHashSet<>();
        schema.path("required").forEach(name -> names.add(name.asString("")));
        for (String name : List.copyOf(names)) {
            schema.path("dependentRequired").path(name).forEach(it -> names.add(it.asString("")));
        }
        int least = Math.min(schema.path("minProperties").asInt(0), MOST_ITEMS);
        for (String name : schema.path("properties").propertyNames()) {
            if (names.size() < least) {
                names.add(name);
            }
        }
        for (int i = 1; names.size() < least; i++) {
            names.add("key" + i);
        }
        for (String name : names) {
            Optional<JsonNode> value = varied(SchemaParts.property(schema, name), name, depth + 1);
            if (value.isEmpty()) {
                return Optional.empty();
            }
            object.set(name, value.get());
        }
        addOptional(object, schema, depth);
        return Optional.of(object);
    }

    private void addOptional(ObjectNode object, JsonNode schema, int depth) {
        for (String name : schema.path("properties").propertyNames()) {
            if (!object.has(name) && variety.includes(depth)) {
                varied(SchemaParts.property(schema, name), name, depth + 1)
                        .ifPresent(value -> object.set(name, value));
            }
        }
    }

    private Optional<JsonNode> varied(JsonNode schema, String name, int depth) {
        int variant = variety.variant();
        return variant == 0
                ? value(schema, name, 0, depth)
                : value(schema, name, variant, depth)
                        .filter(value -> fitsHere(value, schema))
                        .or(() -> value(schema, name, 0, depth));
    }

    private Optional<JsonNode> array(JsonNode schema, String name, int depth) {
        ArrayNode array = Json.array();
        JsonNode first =
                schema.path("prefixItems").isArray()
                        ? schema.path("prefixItems")
                        : schema.path("items");
        int contained =
                schema.has("contains") ? Math.max(1, schema.path("minContains").asInt(1)) : 0;
        int least = Math.max(schema.path("minItems").asInt(0), contained);
        if (least > MOST_ITEMS) {
            return Optional.empty();
        }
        for (int i = 0, variant = 0; i < least; variant++) {
            JsonNode item = SchemaParts.item(schema, first, i, i < contained);
            Optional<JsonNode> value = value(item, name, variant, depth + 1);
            if (value.isEmpty() || variant > 2 * MOST_ITEMS) {
                return Optional.empty();
            }
            boolean repeats =
                    schema.path("uniqueItems").asBoolean(false)
                            && array.valueStream()
                                    .anyMatch(it -> JsonEquality.equal(it, value.get()));
            if (!repeats) {
                array.add(value.get());
                i++;
            }
        }
        return Optional.of(array);
    }
}

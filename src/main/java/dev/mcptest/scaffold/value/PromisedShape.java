package dev.mcptest.scaffold.value;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Optional;
import java.util.Set;

/** Reduces the {@code outputSchema} of a tool to what a test asserts. */
public final class PromisedShape {

    private static final Set<String> KEPT =
            Set.of(
                    ("type required enum const minimum maximum exclusiveMinimum exclusiveMaximum"
                                    + " multipleOf minLength maxLength pattern minItems maxItems"
                                    + " uniqueItems minProperties maxProperties $ref")
                            .split(" "));
    private static final Set<String> MAPS = Set.of("properties", "$defs", "definitions");
    private static final Set<String> SCHEMAS =
            Set.of("items", "additionalProperties", "anyOf", "oneOf", "allOf", "prefixItems");

    private PromisedShape() {}

    /** Returns the schema; empty when it does not allow the value or cannot stand in a suite. */
    public static Optional<JsonNode> of(JsonNode outputSchema, JsonNode value) {
        if (!outputSchema.isObject()) {
            return Optional.empty();
        }
        JsonNode reduced = reduced(outputSchema);
        return !Json.write(reduced).contains("${") && ExampleArguments.fits(value, reduced)
                ? Optional.of(reduced).filter(it -> !it.isEmpty())
                : Optional.empty();
    }

    private static JsonNode reduced(JsonNode schema) {
        if (schema instanceof ArrayNode array) {
            ArrayNode all = Json.array();
            array.forEach(item -> all.add(reduced(item)));
            return all;
        }
        if (!schema.isObject()) {
            return schema;
        }
        ObjectNode kept = Json.object();
        for (var field : schema.properties()) {
            String keyword = field.getKey();
            if (KEPT.contains(keyword)) {
                kept.set(keyword, field.getValue());
            } else if (SCHEMAS.contains(keyword)) {
                kept.set(keyword, reduced(field.getValue()));
            } else if (MAPS.contains(keyword)) {
                ObjectNode map = kept.putObject(keyword);
                field.getValue()
                        .properties()
                        .forEach(it -> map.set(it.getKey(), reduced(it.getValue())));
            }
        }
        return kept;
    }
}

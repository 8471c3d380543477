package dev.mcptest.schema;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Set;

/**
 * Writes integer bounds of a schema as decimals: the validator cannot compare integer bounds with
 * {@code 1e20}, although that is an integer too.
 */
final class ExactBounds {

    private static final Set<String> BOUNDS =
            Set.of("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum");

    private ExactBounds() {}

    static JsonNode of(JsonNode schema) {
        JsonNode copy = schema.deepCopy();
        rewrite(copy);
        return copy;
    }

    private static void rewrite(JsonNode part) {
        if (part instanceof ObjectNode object) {
            for (String bound : BOUNDS) {
                JsonNode number = object.path(bound);
                if (number.isInt() || number.isLong()) {
                    object.set(bound, Json.nodes().numberNode(number.decimalValue()));
                }
            }
        }
        part.forEach(ExactBounds::rewrite);
    }
}

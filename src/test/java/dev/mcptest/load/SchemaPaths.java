package dev.mcptest.load;

import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.load.grammar.SuiteSchema;

import tools.jackson.databind.JsonNode;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiConsumer;

/**
 * The properties of the schema of suites, by the paths that the reference page gives them.
 *
 * <p>A part of the schema that several blocks share is not repeated for each of them: its paths
 * begin with its name.
 */
final class SchemaPaths {

    private final JsonNode schema;
    private final Set<String> shared = new TreeSet<>();

    SchemaPaths() throws InvalidJsonException {
        schema = Json.parse(SuiteSchema.text());
        Map<String, Integer> uses = new TreeMap<>();
        countUses(schema, uses);
        uses.forEach((name, count) -> {
            if (count > 1 && hasProperties(schema.path("$defs").path(name))) {
                shared.add(name);
            }
        });
    }

    /** Returns the names of the parts that several blocks share. */
    Set<String> shared() {
        return shared;
    }

    JsonNode schema() {
        return schema;
    }

    /** Shows every property and its path to a visitor. */
    void visit(BiConsumer<String, JsonNode> visitor) {
        visit(schema, "", visitor);
        shared.forEach(name -> visit(schema.path("$defs").path(name), name, visitor));
    }

    private void visit(JsonNode node, String path, BiConsumer<String, JsonNode> visitor) {
        if (!node.isObject()) {
            return;
        }
        String reference = node.path("$ref").asString("");
        String name = reference.substring(reference.lastIndexOf('/') + 1);
        if (!name.isEmpty() && !shared.contains(name)) {
            visit(schema.path("$defs").path(name), path, visitor);
        }
        for (var property : node.path("properties").properties()) {
            if (property.getValue().isObject()) {
                String below = path.isEmpty() ? property.getKey() : path + "." + property.getKey();
                visitor.accept(below, property.getValue());
                visit(property.getValue(), below, visitor);
            }
        }
        visit(node.path("additionalProperties"), path + ".<name>", visitor);
        visit(node.path("items"), path + "[]", visitor);
        visit(node.path("then"), path, visitor);
        visit(node.path("else"), path, visitor);
        node.path("allOf").forEach(branch -> visit(branch, path, visitor));
    }

    private static void countUses(JsonNode node, Map<String, Integer> uses) {
        String reference = node.path("$ref").asString("");
        if (!reference.isEmpty()) {
            uses.merge(reference.substring(reference.lastIndexOf('/') + 1), 1, Integer::sum);
        }
        node.forEach(child -> countUses(child, uses));
    }

    private static boolean hasProperties(JsonNode node) {
        return node.has("properties") || node.valueStream().anyMatch(SchemaPaths::hasProperties);
    }
}

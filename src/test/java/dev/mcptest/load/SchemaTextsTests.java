package dev.mcptest.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.load.grammar.SchemaPath;
import dev.mcptest.schema.JsonSchema;
import dev.mcptest.schema.error.SchemaVerdict;

import org.junit.jupiter.api.Test;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.List;

/** What editors need of the schema of suites. */
class SchemaTextsTests {

    private final SchemaPaths paths = paths();

    @Test
    void everyPropertyHasATitleAndADescription() {
        List<String> bare = new ArrayList<>();
        paths.visit((path, property) -> {
            if (text(property, "title").isBlank() || text(property, "description").isBlank()) {
                bare.add(path);
            }
        });
        assertThat(bare).isEmpty();
    }

    @Test
    void noObjectWithPropertiesTakesOthersUnseen() {
        List<String> open = new ArrayList<>();
        collectOpen(paths.schema(), "", open);
        assertThat(open)
                .as("cases have the fields that their author likes, and examples those of a tool")
                .containsExactlyInAnyOrder(
                        "/$defs/composition/properties/cases/items", "/$defs/example/else");
    }

    @Test
    void everyExampleIsAnExample() {
        List<String> wrong = new ArrayList<>();
        paths.visit((path, property) -> {
            for (JsonNode example : property.path("examples")) {
                if (!(within(property).validate(example) instanceof SchemaVerdict.Valid)) {
                    wrong.add(path + ": " + Json.write(example));
                }
            }
        });
        assertThat(wrong).isEmpty();
    }

    @Test
    void theSchemaObeysItsMetaSchema() throws Exception {
        assertThat(JsonSchema.compile(paths.schema())).isNotNull();
    }

    /** Returns a property as a schema of its own. */
    private JsonSchema within(JsonNode property) {
        ObjectNode schema = ((ObjectNode) property).deepCopy();
        schema.set("$defs", paths.schema().path("$defs"));
        return JsonSchema.trusted(schema);
    }

    private String text(JsonNode property, String key) {
        JsonNode node = property;
        while (node.path(key).isMissingNode() && node.has("$ref")) {
            node = SchemaPath.deref(paths.schema(), node);
        }
        return node.path(key).asString("");
    }

    /** Conditions and their branches only look at what the object around them closes. */
    private static void collectOpen(JsonNode node, String pointer, List<String> open) {
        boolean branch = pointer.matches(".*/(if|then|else|allOf/[0-9]+)");
        boolean closed = node.has("additionalProperties");
        if (node.path("properties").isObject() && !closed && (!branch || hasOwn(node))) {
            open.add(pointer);
        }
        node.properties()
                .forEach(child ->
                        collectOpen(child.getValue(), pointer + "/" + child.getKey(), open));
        int index = 0;
        for (JsonNode item : node.isArray() ? node : Json.array()) {
            collectOpen(item, pointer + "/" + index++, open);
        }
    }

    private static boolean hasOwn(JsonNode branch) {
        return branch.path("properties").valueStream().anyMatch(property -> property.has("title"));
    }

    private static SchemaPaths paths() {
        try {
            return new SchemaPaths();
        } catch (InvalidJsonException e) {
            throw new IllegalStateException(e);
        }
    }
}

package dev.mcptest.load.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Json;

import org.junit.jupiter.api.Test;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

class SuiteSchemaTests {

    private static final Path FILE = Path.of("schemas/v1.json");
    private static final Set<String> TEXTS = Set.of("title", "description", "examples", "default");
    private static final Set<String> NAMES = Set.of("properties", "$defs", "patternProperties");

    @Test
    void everyDefinitionIsRead() throws Exception {
        var rules = new SuiteRules();
        JsonNode published = rules.whole();

        assertThat(published.path("$defs").propertyNames())
                .isNotEmpty()
                .allSatisfy(name ->
                        assertThat(rules.definition(name))
                                .contains(bare(published.path("$defs").path(name))));
        assertThat(rules.definition("nonsense")).isEmpty();
    }

    @Test
    void theSchemaThatChecksIsTheOneOfTheFile() throws Exception {
        JsonNode file = Json.parse(Files.readAllBytes(FILE));
        JsonNode checked = new SuiteRules().whole();

        assertThat(texts(checked)).isNotEmpty().isEqualTo(texts(withoutReferences(file)));
        assertThat(new SuiteRules().root()).isEqualTo(bare(withoutDefinitions(checked)));
    }

    @Test
    void thePublishedSchemaIsTheFileWithoutItsAnnotations() throws Exception {
        String file = Files.readString(FILE);
        List<String> published = SuiteSchema.text().lines().toList();

        assertThat(file.lines().filter(line -> !line.strip().startsWith("\"x-")).toList())
                .isEqualTo(
                        published.stream()
                                .filter(line -> !line.strip().startsWith("\"x-"))
                                .toList());
        assertThat(annotations(Json.parse(file))).isNotEmpty();
        assertThat(annotations(Json.parse(SuiteSchema.text()))).isEmpty();
    }

    /** Returns the keywords that only the program knows. */
    private static List<String> annotations(JsonNode schema) {
        List<String> found = new ArrayList<>();
        collect(schema, found);
        return found;
    }

    private static void collect(JsonNode schema, List<String> found) {
        for (var keyword : schema.properties()) {
            if (keyword.getKey().startsWith("x-")) {
                found.add(keyword.getKey());
            } else if (NAMES.contains(keyword.getKey())) {
                keyword.getValue().forEach(member -> collect(member, found));
            } else if (!TEXTS.contains(keyword.getKey())) {
                collect(keyword.getValue(), found);
            }
        }
        if (schema.isArray()) {
            schema.forEach(item -> collect(item, found));
        }
    }

    private static List<String> texts(JsonNode schema) {
        return schema.findValues("description").stream().map(JsonNode::toString).toList();
    }

    private static JsonNode withoutReferences(JsonNode schema) {
        JsonNode copy = schema.deepCopy();
        ((ObjectNode) copy.path("$defs")).remove("reference");
        return copy;
    }

    private static JsonNode withoutDefinitions(JsonNode schema) {
        return ((ObjectNode) schema.deepCopy()).without("$defs");
    }

    /** Returns a schema without its texts; names of properties are no keywords. */
    private static JsonNode bare(JsonNode schema) {
        if (!(schema instanceof ObjectNode object)) {
            return schema;
        }
        ObjectNode copy = Json.object();
        for (var keyword : object.properties()) {
            if (!TEXTS.contains(keyword.getKey()) && !keyword.getKey().startsWith("x-")) {
                copy.set(keyword.getKey(), bare(keyword.getKey(), keyword.getValue()));
            }
        }
        return copy;
    }

    private static JsonNode bare(String keyword, JsonNode value) {
        if (value.isArray()) {
            var copy = Json.array();
            value.forEach(item -> copy.add(bare(item)));
            return copy;
        }
        boolean names = NAMES.contains(keyword);
        if (names && value instanceof ObjectNode members) {
            ObjectNode copy = Json.object();
            members.properties().forEach(e -> copy.set(e.getKey(), bare(e.getValue())));
            return copy;
        }
        return bare(value);
    }
}

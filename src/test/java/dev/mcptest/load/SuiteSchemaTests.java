package dev.mcptest.load;

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

    private static final Path BARE = Path.of("src/main/java/dev/mcptest/load/Grammar.java");
    private static final String QUOTES = "\"\"\"";
    private static final String SOURCE =
            """
            package dev.mcptest.load;

            /**
             * The schema of suites without its texts, as it is checked. Constants rather than a resource: every
             * start needs it, and opening the jar costs more than reading it; each definition apart, since a
             * suite needs a few of them. Not written by hand: {@code ./mvnw -q test -Dtest=SuiteSchemaTests
             * -Dupdate} copies it from {@code schemas/v1.json}.
             */
            final class Grammar {

                private Grammar() {}

                /** Returns the schema but its definitions. */
                static String root() {
                    return
            ROOT;
                }

                /** Returns {@code #/$defs/<name>}, or nothing where there is none. */
                static String definition(String name) {
                    return switch (name) {
            CASES            default -> "";
                    };
                }
            }
            """;
    private static final Set<String> TEXTS = Set.of("title", "description", "examples", "default");

    /** Started with {@code -Dupdate}, the bare form is rewritten. */
    @Test
    void theBareFormIsThePublishedOneWithoutItsTexts() throws Exception {
        JsonNode published = Json.parse(Files.readAllBytes(Path.of("schemas/v1.json")));
        String expected = source(bare(CheckedSchema.of(published)));
        if (System.getProperty("update") != null) {
            Files.writeString(BARE, expected);
        }
        assertThat(Files.readString(BARE)).isEqualTo(expected);
    }

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
    void theTextIsThePublishedFile() throws Exception {
        assertThat(SuiteSchema.text()).isEqualTo(Files.readString(Path.of("schemas/v1.json")));
    }

    /** Returns the class that holds the bare form, the definitions apart. */
    private static String source(JsonNode bare) {
        var cases = new StringBuilder();
        for (var definition : bare.path("$defs").properties()) {
            cases.append("            case \"%s\" ->\n".formatted(definition.getKey()))
                    .append(block(definition.getValue()))
                    .append(";\n");
        }
        JsonNode root = ((ObjectNode) bare).deepCopy().without("$defs");
        return SOURCE.replace("ROOT", block(root)).replace("CASES", cases);
    }

    private static String block(JsonNode value) {
        return QUOTES + "\n" + broken(value).replace("\\", "\\\\") + "\\\n" + QUOTES;
    }

    /** Returns JSON whose lines are short where they can be, for a class file and for diffs. */
    private static String broken(JsonNode value) {
        String line = Json.write(value);
        if (line.length() < 90 || !value.isContainer()) {
            return line;
        }
        List<String> parts = new ArrayList<>();
        if (value.isObject()) {
            value.properties().forEach(e -> parts.add(member(e.getKey(), e.getValue())));
        } else {
            value.forEach(item -> parts.add(broken(item)));
        }
        String open = value.isObject() ? "{\n" : "[\n";
        return open + String.join(",\n", parts) + (value.isObject() ? "}" : "]");
    }

    private static String member(String key, JsonNode value) {
        return Json.write(Json.nodes().stringNode(key)) + ":" + broken(value);
    }

    /** Returns a schema without its texts; names of properties are no keywords. */
    private static JsonNode bare(JsonNode schema) {
        if (!(schema instanceof ObjectNode object)) {
            return schema;
        }
        ObjectNode copy = Json.object();
        for (var keyword : object.properties()) {
            if (!TEXTS.contains(keyword.getKey())) {
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
        boolean names = Set.of("properties", "$defs", "patternProperties").contains(keyword);
        if (names && value instanceof ObjectNode members) {
            ObjectNode copy = Json.object();
            members.properties().forEach(e -> copy.set(e.getKey(), bare(e.getValue())));
            return copy;
        }
        return bare(value);
    }
}

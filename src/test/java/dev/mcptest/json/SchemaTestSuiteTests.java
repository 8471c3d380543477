package dev.mcptest.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.schema.JsonSchema;
import dev.mcptest.schema.UnusableSchemaException;
import dev.mcptest.schema.error.SchemaVerdict;

import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The required tests of the JSON-Schema-Test-Suite, where its folder {@code tests} is at hand. What
 * is refused is refused for a reason: it leads to another document, or a pattern is not RE2.
 */
@EnabledIfEnvironmentVariable(named = "JSON_SCHEMA_TEST_SUITE", matches = ".+")
class SchemaTestSuiteTests {

    private final List<String> wrong = new ArrayList<>();
    private final List<String> refused = new ArrayList<>();

    @ParameterizedTest
    @CsvSource({
        "draft2020-12, https://json-schema.org/draft/2020-12/schema",
        "draft2019-09, https://json-schema.org/draft/2019-09/schema",
        "draft7, http://json-schema.org/draft-07/schema#"
    })
    void everyGroupIsJudgedAsItSaysOrRefused(String folder, String dialect) throws Exception {
        Path suite = Path.of(System.getenv("JSON_SCHEMA_TEST_SUITE"), folder);
        try (Stream<Path> files = Files.list(suite)) {
            for (Path file : files.filter(f -> f.toString().endsWith(".json")).sorted().toList()) {
                for (JsonNode group : Json.parse(Files.readString(file))) {
                    run(
                            file.getFileName() + ": " + group.path("description").asString(""),
                            group,
                            dialect);
                }
            }
        }

        assertThat(wrong).isEmpty();
        assertThat(refused).isEmpty();
    }

    private void run(String name, JsonNode group, String dialect) {
        JsonNode written = group.path("schema");
        if (written instanceof ObjectNode object && !object.has("$schema")) {
            written = object.deepCopy().put("$schema", dialect);
        }
        try {
            JsonSchema schema = JsonSchema.compile(written);
            for (JsonNode test : group.path("tests")) {
                boolean valid = schema.validate(test.path("data")) instanceof SchemaVerdict.Valid;
                if (valid != test.path("valid").asBoolean(false)) {
                    wrong.add(name + ": " + test.path("description").asString(""));
                }
            }
        } catch (UnusableSchemaException e) {
            if (!e.code().equals(UnusableSchemaException.PATTERN) && !leadsOutside(group)) {
                refused.add(name + ": " + e.phrase().text(Hiding.NONE));
            }
        }
    }

    /** The suite serves its remote documents here; the others are meta-schemas. */
    private static boolean leadsOutside(JsonNode group) {
        String schema = Json.write(group.path("schema"));
        return schema.contains("localhost:1234")
                || schema.contains("\"$ref\":\"http://json-schema.org/")
                || schema.contains("\"$ref\":\"https://json-schema.org/");
    }
}

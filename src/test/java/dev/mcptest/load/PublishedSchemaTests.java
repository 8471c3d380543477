package dev.mcptest.load;

import static org.assertj.core.api.Assertions.assertThat;

import static java.util.Objects.requireNonNull;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;

import dev.mcptest.json.Json;
import dev.mcptest.world.World;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Editors take what {@code mcptest validate} takes: above all references in place of values. */
@Execution(ExecutionMode.CONCURRENT)
class PublishedSchemaTests {

    private static final Path SUITES = Path.of("src/test/resources/dev/mcptest/load");

    @TempDir Path folder;
    private final Map<String, ObjectNode> suites = new LinkedHashMap<>();
    private SchemaPaths paths;
    private Schema schema;

    @BeforeEach
    void read() throws Exception {
        paths = new SchemaPaths();
        schema =
                SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                        .getSchema(paths.schema());
        Files.writeString(folder.resolve("ledger.yml"), "known_failures: []\n");
        Files.writeString(
                folder.resolve("flow.json"),
                """
                {"main": {"tools": {"t": {"tests": [{"_description": "Brews tea"}]}}}}
                """);
        Files.createDirectory(folder.resolve("lists"));
        Files.writeString(
                folder.resolve("sure.jsonl"), "{\"confidence\": 0.9, \"correct\": true}\n");
        Files.writeString(folder.resolve("alike.jsonl"), "{\"output\": \"No\", \"pass\": true}\n");
        for (String name : List.of("grammar", "rest")) {
            suites.put(name, Fields.read(SUITES.resolve(name + ".mcptest.yml")));
        }
        try (var files = Files.list(SUITES.resolve("conserved"))) {
            for (Path file : files.sorted().toList()) {
                ObjectNode suite = Json.object();
                suite.putObject("servers").putObject("s").put("url", "http://127.0.0.1:1/mcp");
                suite.setAll(Fields.read(file));
                suites.put(String.valueOf(file.getFileName()), suite);
            }
        }
    }

    @Test
    void aReferenceIsTakenWhereverItIsTakenWhenASuiteIsLoaded() throws Exception {
        Set<String> taken = new TreeSet<>();
        List<String> refused = new ArrayList<>();
        for (var suite : suites.entrySet()) {
            for (var field : Fields.of(suite.getValue(), paths).entrySet()) {
                JsonNode value = suite.getValue().at(field.getKey());
                ObjectNode other = referring(suite.getValue(), field.getKey(), value);
                boolean fits = value.isValueNode() && !value.isNull() && errors(other).isEmpty();
                if (fits && !schema.validate(other).isEmpty()) {
                    refused.add(suite.getKey() + field.getKey() + schema.validate(other));
                } else if (fits) {
                    taken.add(field.getValue());
                }
            }
        }
        assertThat(refused)
                .as(
                        "needs \"type\": [TYPE, \"string\"] and \"pattern\": \"\\\\$\" in v1.json,"
                                + " or the like")
                .isEmpty();
        assertThat(taken)
                .hasSizeGreaterThan(150)
                .contains(
                        "servers.<name>.url",
                        "servers.<name>.allow_stdout_noise",
                        "servers.<name>.wait_for_ready",
                        "servers.<name>.http.timeout",
                        "servers.<name>.http.max_redirects",
                        "servers.<name>.auth.oauth.token_endpoint",
                        "tools[].timeout_ms",
                        "tools[].threshold",
                        "tools[].profile",
                        "complianceTest.check",
                        "expectation.weight",
                        "expectation.max_duration_ms",
                        "matcher.levenshtein.max",
                        "target_versions[]",
                        "run_options.parallel",
                        "run_options.hook_timeout");
    }

    @Test
    void aTextIsRefusedWhereAReferenceCannotHelp() throws Exception {
        List<String> taken = new ArrayList<>();
        for (var suite : suites.entrySet()) {
            for (String pointer : Fields.of(suite.getValue(), paths).keySet()) {
                JsonNode value = suite.getValue().at(pointer);
                ObjectNode other = referring(suite.getValue(), pointer, Fields.text("text"));
                if (value.isContainer()
                        && schema.validate(other).isEmpty()
                        && isNoPlace(suite.getValue(), pointer)) {
                    taken.add(suite.getKey() + pointer);
                }
            }
        }
        assertThat(taken).isEmpty();
    }

    /** Returns whether neither a text nor a number nor a flag can stand at a place. */
    private boolean isNoPlace(ObjectNode suite, String pointer) throws Exception {
        for (String value : List.of("\"text\"", "5", "true")) {
            if (!errors(referring(suite, pointer, Json.parse(value))).contains("type")) {
                return false;
            }
        }
        return true;
    }

    @Test
    void aDollarSignThatIsNoReferenceIsNoValue() throws Exception {
        ObjectNode tool = requireNonNull(suites.get("tool.yml"), "no such suite");
        for (String text : List.of("$$5", "http$$://x", "ping$$")) {
            for (String pointer :
                    List.of("/tools/0/timeout_ms", "/servers/s/url", "/tools/0/profile")) {
                ObjectNode suite = Fields.with(tool, pointer, Fields.text(text));
                assertThat(errors(suite)).as(pointer + " " + text).isNotEmpty();
            }
        }
    }

    @Test
    void everySuiteHereAndEveryExampleIsTaken() throws Exception {
        for (var suite : suites.entrySet()) {
            assertThat(schema.validate(suite.getValue())).as(suite.getKey()).isEmpty();
        }
        World world = World.system().withWorkingDirectory(Path.of("").toAbsolutePath());
        List<SuiteFile> examples = SuiteFiles.find(world, List.of("examples")).suites();
        assertThat(examples).hasSizeGreaterThan(20);
        for (SuiteFile example : examples) {
            assertThat(schema.validate(Fields.read(example.path()))).as(example.label()).isEmpty();
        }
    }

    @Test
    void everyPublishedSchemaIsAtOneAddress() throws Exception {
        try (var files = Files.list(Path.of("schemas"))) {
            for (Path file : files.toList()) {
                assertThat(Json.parse(Files.readString(file)).path("$id").asString(""))
                        .isEqualTo("https://mcptest.sh/schema/" + file.getFileName());
            }
        }
    }

    /** Returns a suite in which a value comes from a variable. */
    private static ObjectNode referring(ObjectNode suite, String pointer, JsonNode value) {
        ObjectNode whole = suite.deepCopy();
        whole.withObjectProperty("variables").putObject("from_a_variable").set("value", value);
        return Fields.with(whole, pointer, Fields.text("${from_a_variable}"));
    }

    /** Returns the codes of what is wrong with a suite. */
    private List<String> errors(ObjectNode suite) throws IOException {
        Files.writeString(folder.resolve("s.yml"), Json.writePretty(suite));
        World world = World.system().withWorkingDirectory(folder).withEnvironment(Map.of());
        return new SuiteLoader(world, LoadOptions.NONE)
                .load("s.yml").problems().stream()
                        .filter(problem -> problem.isError())
                        .map(problem -> problem.code())
                        .toList();
    }
}

package dev.mcptest.cli;

import static org.assertj.core.api.Assertions.assertThat;

import static java.util.stream.Collectors.joining;

import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;

import dev.mcptest.json.Json;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.schema.CoreSchema;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Every YAML block of the pages is valid. Its top level says what it is: a suite, a part of one, an
 * assertion, a mock manifest, a ledger, or a file of a CI system. Anything else is refused.
 */
class YamlBlocksTests {

    private static final Pattern SERVER =
            Pattern.compile("\\bserver: ([\\w-]+)|\\bservers: \\[([\\w-]+)\\]");
    private static final Pattern RULE = Pattern.compile("[A-Z]+-[0-9]{3}");

    /** Files that the blocks of the documentation name. */
    private static final Map<String, String> NAMED =
            Map.of(
                    "shared/servers.yml",
                    "servers: {imported: {command: [server]}}\n",
                    "shared/a.variables.yml",
                    "variables: {a: {value: b}}\n",
                    "definitions/prices.yaml",
                    "tools: {}\n",
                    "confidences.jsonl",
                    "{\"confidence\": 0.9, \"correct\": true}\n",
                    "answers.jsonl",
                    "{\"output\": \"No, sorry\", \"pass\": true}\n");

    private static final Pattern MCPTEST = Pattern.compile("^(?:target/)?mcptest ");
    private static final LoadSettings CORE =
            LoadSettings.builder().setSchema(new CoreSchema()).build();

    @TempDir private Path folder;

    @TestFactory
    Stream<DynamicTest> everyYamlBlockIsValid() {
        return Page.blocks("yaml", "yml").stream()
                .map(block -> DynamicTest.dynamicTest(block.place(), () -> check(block.text())));
    }

    @TestFactory
    Stream<DynamicTest> everyJsonBlockIsJson() {
        return Page.blocks("json").stream()
                .map(block ->
                        DynamicTest.dynamicTest(block.place(), () -> Json.parse(block.text())));
    }

    private void check(String text) throws Exception {
        var file = (Map<?, ?>) new Load(CORE).loadFromString(text);
        Set<String> keys = new TreeSet<>();
        file.keySet().forEach(key -> keys.add(String.valueOf(key)));
        if (RULE.matcher(keys.iterator().next()).matches()) {
            checkRules(text);
        } else if (keys.equals(Set.of("rules"))) {
            write("rules/registry.yml", text);
        } else if (file.get("server") instanceof List) {
            checkAgainst("schemas/compliance-baseline-v1.json", file);
        } else if (keys.contains("prompt_args")) {
            checkHints(text);
        } else if (file.get("tools") instanceof Map) {
            write("definitions/prices.yaml", text);
            checkSuite(fragment("definitions: [definitions/prices.yaml]\n"));
        } else if (keys.contains("mock_server")) {
            checkManifest(text);
        } else if (file.get("known_failures") instanceof List) {
            write("known-failures.yml", text);
            checkSuite("servers: {a: {command: [a]}}\nknown_failures: known-failures.yml\n");
        } else if (keys.contains("matcher")) {
            checkSuite(
                    fragment("tools:\n  - name: t\n    server: a\n    tool: t\n    expect:\n")
                            + "      -\n"
                            + text.indent(8));
        } else if (keys.contains("servers")) {
            checkSuite(text);
        } else if (suiteKeys().containsAll(keys)) {
            checkSuite(fragment(text));
        } else {
            checkPipeline(keys, file);
        }
    }

    /** Adds the servers that the tests of a fragment name. */
    private static String fragment(String text) {
        String servers =
                Stream.concat(
                                Stream.of("local"),
                                SERVER.matcher(text)
                                        .results()
                                        .map(found ->
                                                found.group(1) == null
                                                        ? found.group(2)
                                                        : found.group(1)))
                        .distinct()
                        .map(name -> "  " + name + ": {command: [server]}\n")
                        .collect(joining());
        return "servers:\n" + servers + text;
    }

    private static Set<String> suiteKeys() throws Exception {
        JsonNode schema = Json.parse(Files.readString(Path.of("schemas/v1.json")));
        return Set.copyOf(schema.path("properties").propertyNames());
    }

    private void checkSuite(String text) throws Exception {
        for (Map.Entry<String, String> file : NAMED.entrySet()) {
            write(file.getKey(), file.getValue());
        }
        if (Files.notExists(folder.resolve("known-failures.yml"))) {
            write("known-failures.yml", "known_failures: []\n");
        }
        write("suite.mcptest.yml", text);
        CliRun run = CliRun.in(folder, "validate", "--format", "json", "suite.mcptest.yml");
        assertThat(Json.parse(run.out()).path("problems"))
                .as(text)
                .filteredOn(problem -> !problem.path("code").stringValue().startsWith("variable-"))
                .filteredOn(problem -> !problem.path("severity").stringValue().equals("info"))
                .isEmpty();
        assertThat(run.exitCode()).isZero();
    }

    private static void checkAgainst(String schema, Map<?, ?> file) throws Exception {
        assertThat(
                        SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                                .getSchema(Json.parse(Files.readString(Path.of(schema))))
                                .validate(JsonMapper.shared().valueToTree(file)))
                .as(file.toString())
                .isEmpty();
    }

    /** Their entries in the registry are in the block before. */
    private void checkRules(String text) throws Exception {
        write("rules/OWN.yml", text);
        CliRun run = CliRun.in(folder, "compliance", "list", "--rules", "rules");
        assertThat(run.exitCode()).as(text + run.err()).isZero();
    }

    private void checkHints(String text) throws Exception {
        write("hints.yml", text);
        CliRun run =
                CliRun.in(folder, "compliance", "run", "--list", "--hints", "hints.yml", "--", "x");
        assertThat(run.exitCode()).as(text + run.err()).isZero();
    }

    private void checkManifest(String text) throws Exception {
        write("manifest.yml", text);
        CliRun run = CliRun.in(folder, "mock", "--tools-from", "manifest.yml");
        assertThat(run.err()).as(text).isEmpty();
        assertThat(run.exitCode()).isZero();
    }

    /** Files of CI systems: their shape, and the commands of mcptest in them. */
    private static void checkPipeline(Set<String> keys, Map<?, ?> file) {
        List<String> commands;
        if (keys.contains("jobs")) {
            assertThat(keys).isSubsetOf("name", "on", "jobs", "permissions", "env");
            commands = texts(file, "run").toList();
        } else if (keys.equals(Set.of("repos"))) {
            commands = texts(file, "entry").toList();
        } else {
            commands = texts(file, "script").toList();
        }
        List<String> ours =
                commands.stream().filter(command -> MCPTEST.matcher(command).find()).toList();
        assertThat(ours).as("commands of mcptest in " + file).isNotEmpty();
        ours.forEach(CommandLines::parse);
    }

    /** Returns the texts that a key has anywhere below a value. */
    private static Stream<String> texts(Object value, String key) {
        return switch (value) {
            case Map<?, ?> map ->
                    map.entrySet().stream()
                            .flatMap(entry ->
                                    key.equals(entry.getKey())
                                            ? lines(entry.getValue())
                                            : texts(entry.getValue(), key));
            case Collection<?> list -> list.stream().flatMap(item -> texts(item, key));
            default -> Stream.empty();
        };
    }

    private static Stream<String> lines(Object value) {
        return value instanceof Collection<?> list
                ? list.stream().map(String::valueOf)
                : String.valueOf(value).lines();
    }

    private void write(String name, String text) throws Exception {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}

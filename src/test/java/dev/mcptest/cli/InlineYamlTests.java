package dev.mcptest.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Json;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Short pieces of suites in the text of pages and in the tables on migration are valid. */
class InlineYamlTests {

    private static final Path MIGRATION = Path.of("docs/migration.md");
    private static final Pattern ROW = Pattern.compile("(?m)^\\| .+ \\| (.+) \\|$");
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");
    private static final Pattern MAPPING = Pattern.compile("`([a-z_]+: \\{[^`]*: [^`]*\\})`");
    private static final String SERVERS = "servers: {local: {command: [server]}}\n";

    /** Where a fragment may stand. */
    private static final List<String> PLACES =
            List.of(
                    "servers: {local: {%s}}\n",
                    "servers: {local: {command: [server], %s}}\n",
                    "servers: {local: {url: \"https://example.com/mcp\", %s}}\n",
                    SERVERS + "%s\n",
                    SERVERS + "tools:\n  - {server: local, tool: t, %s}\n",
                    SERVERS + test("tools", "%s"),
                    SERVERS + test("tools", "tool: t, %s"),
                    SERVERS + test("tools", "tool: t, expect: [{%s}]"),
                    SERVERS + test("tools", "tool: t, expect: [{target: result, %s}]"),
                    SERVERS
                            + test("tools", "tool: make, capture: {id: result.id}")
                            + "  - {name: u, server: local, tool: t, %s}\n",
                    SERVERS + test("tools", "tool: t, expect: [{target: result, matcher: {%s}}]"),
                    SERVERS + test("tools", "tool: t, eval: {%s}"),
                    SERVERS
                            + "scorers: [{name: NAME, type: exec, command: [python3, grade.py]}]\n"
                            + test("evals", "prompt: Hi, response: Hi, rubric: Is polite, %s"),
                    SERVERS + test("resources", "%s"),
                    SERVERS
                            + "agents:\n  - {name: a, servers: [local], model: stub, prompt: Hi,"
                            + " %s}\n",
                    SERVERS + test("prompts", "%s"),
                    SERVERS + test("completions", "%s"),
                    SERVERS + test("compliance", "%s"));

    @TempDir private Path folder;

    private static String test(String block, String fields) {
        return block + ":\n  - {name: t, server: local, " + fields + "}\n";
    }

    @TestFactory
    Stream<DynamicTest> everyEquivalentIsValid() {
        return ROW.matcher(Page.read(MIGRATION).prose())
                .results()
                .flatMap(row -> CODE.matcher(row.group(1)).results())
                .map(code -> code.group(1))
                .distinct()
                .map(code -> DynamicTest.dynamicTest(code, () -> check(code)));
    }

    @TestFactory
    Stream<DynamicTest> everyMappingInATextIsValid() {
        return Page.all().stream()
                .filter(page -> !page.path().equals(MIGRATION))
                .flatMap(page -> MAPPING.matcher(page.prose()).results())
                .map(code -> code.group(1))
                .filter(code -> !code.contains("..."))
                .distinct()
                .map(code -> DynamicTest.dynamicTest(code, () -> check(code)));
    }

    private void check(String code) throws Exception {
        if (code.startsWith("mcptest ")) {
            CommandLines.parse(code);
        } else if (code.contains(": ")) {
            assertThat(PLACES).as(code).anyMatch(place -> isValid(place.replace("%s", code)));
        } else {
            assertThat(words().contains(code)).as(code).isTrue();
        }
    }

    private boolean isValid(String suite) {
        try {
            Files.writeString(folder.resolve("suite.mcptest.yml"), suite);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return CliRun.in(folder, "validate", "suite.mcptest.yml").exitCode() == 0;
    }

    /** Returns the names of fields and options. */
    private static Set<String> words() throws Exception {
        Set<String> words = new TreeSet<>();
        Json.parse(Files.readString(Path.of("schemas/v1.json")))
                .findValues("properties")
                .forEach(properties -> words.addAll(properties.propertyNames()));
        Commands.all()
                .values()
                .forEach(entry ->
                        entry.command()
                                .get()
                                .usage()
                                .allGroups()
                                .forEach(group ->
                                        group.options()
                                                .forEach(option -> words.addAll(option.names()))));
        return words;
    }
}

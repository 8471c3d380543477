package dev.mcptest.compliance.mutant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.cli.CliRun;
import dev.mcptest.jq.JqProgram;
import dev.mcptest.json.Json;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.ValueSource;

import tools.jackson.databind.JsonNode;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A server that breaks one rule fails that rule; the server that keeps them fails none. */
class MutantTests {

    private static final String WORDS =
            """
            def at(m; f): if (.request | type) == "object" and .request.method == m then f else . end;
            def on(m; f): at(m; if (.body | type) == "object" and .body.result then f else . end);
            def served(r): .status = 200 | .body = {jsonrpc: "2.0", id: (.request.id? // null), result: r};
            def refused(c): .body = {jsonrpc: "2.0", id: .request.id?, error: {code: c, message: "no"}};
            """;

    @TempDir private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"2025-11-25", "2026-07-28"})
    void theServerThatKeepsTheRulesFailsNone(String revision) throws Exception {
        try (var server = new CleanServer(Optional.empty())) {
            assertThat(broken(server, "--revision", revision)).isEmpty();
        }
    }

    /**
     * @param sender another rule, which sends what the rule looks at
     * @param change what the server does otherwise, in jq
     */
    @ParameterizedTest(name = "{0} {1}")
    @CsvFileSource(
            resources = "/dev/mcptest/compliance/mutants.tsv",
            delimiter = '\t',
            quoteCharacter = '`')
    void aServerThatBreaksARuleFailsIt(
            String rule, String revision, @Nullable String sender, String change) throws Exception {
        try (var server = new CleanServer(Optional.of(JqProgram.compile(WORDS + change)))) {
            String rules = sender == null ? rule : rule + "," + sender;
            assertThat(broken(server, "--revision", revision, "--rule", rules))
                    .containsExactly(rule);
        }
    }

    @ParameterizedTest(name = "{0} {1}")
    @CsvFileSource(
            resources = "/dev/mcptest/compliance/mutants.tsv",
            delimiter = '\t',
            quoteCharacter = '`')
    void thePageShowsIt(String rule, String revision, @Nullable String sender, String change)
            throws Exception {
        assertThat(Files.readString(Path.of("docs/compliance-mutants.md")))
                .contains(
                        "| %s | %s | `%s` |".formatted(rule, revision, change.replace("|", "\\|")));
    }

    private List<String> broken(CleanServer server, String... selection) throws Exception {
        List<String> line = new ArrayList<>(List.of("compliance", "run", server.url()));
        line.addAll(List.of(selection));
        line.addAll(List.of("--reporter", "json", "--output", "out.json"));
        CliRun run = CliRun.in(folder, line.toArray(String[]::new));
        Path record = folder.resolve("out.json");
        assertThat(record).as(run.err()).exists();
        return Json.parse(Files.readString(record))
                .path("tests")
                .valueStream()
                .map(it -> it.path("rule"))
                .filter(it -> List.of("fail", "warn").contains(it.path("verdict").asString("")))
                .map((JsonNode it) -> it.path("id").asString(""))
                .toList();
    }
}

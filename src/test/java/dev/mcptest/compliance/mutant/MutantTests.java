package dev.mcptest.compliance.mutant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.cli.CliRun;
import dev.mcptest.jq.JqProgram;
import dev.mcptest.json.Json;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
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

    private static final Path PAGE = Path.of("docs/compliance-mutants.md");

    @TempDir private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"2025-11-25", "2026-07-28"})
    void theServerThatKeepsTheRulesFailsNone(String revision) throws Exception {
        try (var server = new CleanServer(Optional.empty())) {
            assertThat(broken(server, "--revision", revision)).isEmpty();
        }
    }

    static List<Mutant> mutants() {
        return Mutants.all();
    }

    @ParameterizedTest
    @MethodSource("mutants")
    void aServerThatBreaksARuleFailsIt(Mutant mutant) throws Exception {
        var change = JqProgram.compile(WORDS + mutant.change());
        try (var server = new CleanServer(Optional.of(change))) {
            List<String> rules = new ArrayList<>(mutant.senders());
            rules.add(mutant.rule());
            assertThat(
                            broken(
                                    server,
                                    "--revision",
                                    mutant.revision(),
                                    "--rule",
                                    String.join(",", rules)))
                    .containsExactly(mutant.rule());
        }
    }

    @Test
    void thePageShowsThem() throws Exception {
        String page = MutantPage.of(Mutants.all());
        if (System.getProperty("update") != null) {
            Files.writeString(PAGE, page);
        }
        assertThat(page).isEqualTo(Files.readString(PAGE));
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

package dev.mcptest.cli.compliance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.cli.CliRun;
import dev.mcptest.json.Json;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import tools.jackson.databind.JsonNode;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What reports say about rules. */
@Timeout(120)
class RuleRowsTests {

    private static final String WEATHER = Path.of("examples/weather.yml").toAbsolutePath() + "";

    @TempDir private Path folder;

    private CliRun run(String... options) {
        List<String> words = new ArrayList<>(List.of("compliance", "run"));
        words.addAll(List.of(options));
        words.addAll(List.of("--", "mcptest", "mock", "--tools-from", WEATHER));
        return CliRun.in(folder, words.toArray(String[]::new));
    }

    private JsonNode test(int index) throws Exception {
        return Json.parse(Files.readAllBytes(folder.resolve("out.json"))).at("/tests/" + index);
    }

    @Test
    void aRuleThatOnlyInformsSaysWhatItSaw() throws Exception {
        CliRun run =
                run("--rule", "EDGE-014", "--reporter", "pretty", "--reporter", "json=out.json");

        assertThat(test(0).at("/rule/verdict").asString("")).isEqualTo("pass");
        assertThat(test(0).at("/notes/0").asString("")).startsWith("info: ");
        assertThat(run.out()).contains("note  EDGE-014 Fractional id: ");
    }

    @Test
    void aRowStandsWhereItsRuleIsWritten() throws Exception {
        CliRun _ = run("--rule", "PROTO-001", "--reporter", "json=out.json");

        String file = test(0).path("file").asString("");
        assertThat(file).isEqualTo("compliance/PROTO.yml");
        assertThat(Files.readAllLines(Path.of(file)).get(test(0).path("line").asInt() - 1))
                .isEqualTo("PROTO-001:");
    }

    @Test
    void aRowOfAnOwnRuleStandsInItsFolder() throws Exception {
        Path rules = Files.createDirectories(folder.resolve("rules"));
        Files.writeString(
                rules.resolve("registry.yml"),
                "rules: [{id: ACME-001, title: Tools are listed, severity: MUST}]");
        Files.writeString(
                rules.resolve("house.yml"),
                """
                # House rules.
                ACME-001:
                  about: Tools are listed.
                  send: [{request: tools/list}]
                  judge: [{pass: listed, when: {answer: result}}]
                """);

        CliRun _ = run("--rules", "rules", "--rule", "ACME-001", "--reporter", "json=out.json");

        assertThat(test(0).path("file").asString("")).isEqualTo("rules/house.yml");
        assertThat(test(0).path("line").asInt()).isEqualTo(2);
    }

    @Test
    void aServerIsOneTestSuiteOfJunit() {
        run("--rule", "PROTO-001,TOOL-001", "--reporter", "junit=out.xml");

        assertThat(folder.resolve("out.xml"))
                .content()
                .containsOnlyOnce("<testsuite ")
                .contains("<testsuite name=\"compliance [server] 2025-11-25\"", "tests=\"2\"");
    }

    @Test
    void aReportIsWrittenThoughNoRuleIsSelected() {
        CliRun run = run("--rule", "PROTO-001", "--family", "TOOL", "--reporter", "junit=out.xml");

        assertThat(run.exitCode()).isEqualTo(7);
        assertThat(run.err()).contains("no rule is selected");
        assertThat(folder.resolve("out.xml")).content().contains("tests=\"0\"");
    }
}

package dev.mcptest.cli.suite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.cli.CliRun;
import dev.mcptest.json.Json;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import tools.jackson.databind.JsonNode;

import java.nio.file.Files;
import java.nio.file.Path;

class ValidateCommandTests {

    @TempDir private Path folder;

    @BeforeEach
    void prepare() throws Exception {
        Files.writeString(
                folder.resolve("twice.yml"),
                """
                servers: {s: {command: [srv]}}
                tools:
                  - {name: same, server: s, tool: t}
                  - {name: same, server: s, tool: "${NOWHERE}"}
                """);
        Files.writeString(
                folder.resolve("broken.yml"),
                "servers: {s: {command: [srv]}}\ntools:\n  - {name: a, server: s, tol: t}\n");
        Files.writeString(folder.resolve("compose.yml"), "services: {db: {image: postgres}}\n");
    }

    @Test
    void warningsDoNotFailUnlessStrict() {
        assertThat(CliRun.in(folder, "validate", "twice.yml").exitCode()).isZero();
        assertThat(CliRun.in(folder, "validate", "twice.yml", "--strict").exitCode()).isEqualTo(2);
    }

    @Test
    void warningsCanBeIgnoredByTheCodeThatIsShown() {
        CliRun all = CliRun.in(folder, "validate", "twice.yml");
        assertThat(all.out())
                .contains(
                        "to ignore these warnings: --ignore duplicate-name --ignore"
                                + " variable-unresolved");

        assertThat(CliRun.in(folder, "validate", "twice.yml", "--strict").out())
                .contains("--ignore duplicate-name --ignore variable-unresolved");

        CliRun none =
                CliRun.in(
                        folder,
                        "validate",
                        "twice.yml",
                        "--strict",
                        "--ignore",
                        "duplicate-name",
                        "--ignore",
                        "variable-unresolved");
        assertThat(none).isEqualTo(new CliRun(0, "twice.yml: ok\n", ""));
    }

    @Test
    void filesThatAreNoSuitesArePassedOver() {
        CliRun run = CliRun.in(folder, "validate", "compose.yml", "broken.yml");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out())
                .contains("broken.yml:3:26: unknown key `tol`")
                .doesNotContain("compose");
        assertThat(CliRun.in(folder, "validate", "compose.yml").exitCode()).isZero();
    }

    @Test
    void sarifNamesRuleLevelAndPlaceOfEachProblem() throws Exception {
        CliRun run = CliRun.in(folder, "validate", "--format", "sarif", "broken.yml", "twice.yml");

        JsonNode scan = Json.parse(run.out()).path("runs").path(0);
        JsonNode first = scan.path("results").path(0);
        assertThat(first.path("ruleId").asString("")).isEqualTo("unknown-key");
        assertThat(first.path("level").asString("")).isEqualTo("error");
        JsonNode place = first.path("locations").path(0).path("physicalLocation");
        assertThat(place.path("artifactLocation").path("uri").asString("")).isEqualTo("broken.yml");
        assertThat(place.path("region").path("startLine").intValue()).isEqualTo(3);
        assertThat(scan.path("tool").path("driver").path("rules")).hasSize(3);
        assertThat(run.exitCode()).isEqualTo(2);
    }
}

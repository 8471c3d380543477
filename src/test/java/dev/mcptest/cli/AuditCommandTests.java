package dev.mcptest.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Json;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;

import tools.jackson.databind.JsonNode;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** {@code mcptest audit} with the built-in mock and a real server. */
class AuditCommandTests {

    private static final Path EVERYTHING =
            Path.of(
                            "src/test/servers/node_modules/@modelcontextprotocol/server-everything"
                                    + "/dist/index.js")
                    .toAbsolutePath();

    private static final String WEATHER =
            "mcptest mock --tools-from '" + Path.of("examples/weather.yml").toAbsolutePath() + "'";

    @TempDir private Path folder;

    static boolean hasServer() {
        return Files.exists(EVERYTHING);
    }

    private static JsonNode verdicts(JsonNode report) {
        var verdicts = Json.object();
        report.path("tools")
                .forEach(tool ->
                        verdicts.put(
                                tool.path("name").asString(), tool.path("verdict").asString()));
        return verdicts;
    }

    @Test
    void theTableAndTheScoreAreShown() {
        CliRun run = CliRun.in(folder, "audit", WEATHER);

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out())
                .contains("weather 1.0.0, protocol ")
                .containsPattern("forecast +lenient +\\d")
                .containsPattern("alert +error +\\d")
                .containsPattern("archive +untested +0")
                .contains("Score ", " checks hold", "Advice");
    }

    @Test
    void theThresholdDecides() {
        CliRun below = CliRun.in(folder, "audit", WEATHER, "--threshold", "99");
        CliRun above = CliRun.in(folder, "audit", WEATHER, "--threshold", "20");

        assertThat(below.exitCode()).isOne();
        assertThat(below.err()).contains("is below the threshold of 99");
        assertThat(above.exitCode()).isZero();
    }

    @Test
    void theServerMayBeOneOfASuite() throws Exception {
        Files.writeString(
                folder.resolve("two.yml"),
                """
                servers:
                  one: {command: ["no-such-program-xyz"]}
                  two: {command: [mcptest, mock, --tools-from, WEATHER]}
                """
                        .replace(
                                "WEATHER",
                                "'" + Path.of("examples/weather.yml").toAbsolutePath() + "'"));

        CliRun run = CliRun.in(folder, "audit", "two.yml", "--server", "two", "--format", "json");

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(Json.parse(run.out()).path("schema").asString()).isEqualTo("mcptest/audit/v1");
        assertThat(CliRun.in(folder, "audit", "two.yml").exitCode()).isEqualTo(2);
        assertThat(CliRun.in(folder, "audit", "two.yml", "--server", "one").exitCode()).isOne();
    }

    @Test
    void aServerThatHangsCountsForNothing() throws Exception {
        CliRun run =
                CliRun.in(
                        folder,
                        "audit",
                        WEATHER + " --fault hang",
                        "--call-timeout",
                        "0.5",
                        "--format",
                        "json");

        JsonNode report = Json.parse(run.out());
        assertThat(run.exitCode()).as(run.err()).isOne();
        assertThat(verdicts(report))
                .isEqualTo(
                        Json.object()
                                .put("forecast", "timeout")
                                .put("alert", "timeout")
                                .put("archive", "untested"));
        assertThat(report.at("/checks/answers/held").asInt()).isZero();
    }

    /** Each call is made by a fresh server when the one before it has hung. */
    @Test
    void afterACallThatHangsTheRestIsTriedWithAFreshServer() throws Exception {
        CliRun run =
                CliRun.in(
                        folder,
                        "audit",
                        WEATHER + " --fault wedged",
                        "--call-timeout",
                        "0.5",
                        "--format",
                        "json");

        JsonNode report = Json.parse(run.out());
        assertThat(report.at("/tools/0/verdict").asString()).isEqualTo("timeout");
        assertThat(report.at("/tools/0/calls").asInt()).isEqualTo(2);
        assertThat(report.at("/tools/1/findings/0/message").asString())
                .contains("alert service is not available");
    }

    @Test
    void whatWasFoundIsWrittenAsTests() throws Exception {
        CliRun audit = CliRun.in(folder, "audit", WEATHER, "--write", "found.yml");

        assertThat(audit.err())
                .contains("wrote found.yml: ", "1 of them failing", "2 skipped")
                .doesNotContain("note:");
        assertThat(CliRun.in(folder, "validate", "--strict", "found.yml").exitCode()).isZero();
        CliRun run = CliRun.in(folder, "run", "found.yml");
        assertThat(run.exitCode()).isOne();
        assertThat(run.out())
                .contains("forecast refuses a wrong type of city", "1 failed", "2 skipped");
        CliRun again = CliRun.in(folder, "audit", WEATHER, "--write", "found.yml");
        assertThat(again.exitCode()).isEqualTo(2);
        assertThat(again.err()).contains("found.yml exists", "--force");
        assertThat(folder).isDirectoryContaining(file -> file.endsWith("found.yml"));
        assertThat(folder.toFile().list()).containsExactly("found.yml");
    }

    @Test
    void aServerOfTheFolderWithTheSameNameIsLeftAlone() throws Exception {
        Files.writeString(
                folder.resolve("other.yml"),
                """
                mock_server:
                  name: other
                  tools:
                    - {name: t, input_schema: {type: object}, response: {content: []}}
                """);
        Files.writeString(
                folder.resolve("mcptest.yml"),
                "servers: {server: {command: [mcptest, mock, --tools-from, other.yml]}}");

        CliRun audit = CliRun.in(folder, "audit", WEATHER, "--write", "found.yml");

        assertThat(audit.err()).contains("wrote found.yml: ", "2 skipped");
        assertThat(folder.resolve("found.yml")).content().contains("server-2:");
        assertThat(CliRun.in(folder, "run", "found.yml").out()).contains("1 failed", "2 skipped");
    }

    @Test
    void aServerThatTheFolderRedefinesIsTriedAsItWillRun() throws Exception {
        for (String name : List.of("old", "new")) {
            Files.writeString(
                    folder.resolve(name + ".yml"),
                    """
                    mock_server:
                      name: shop
                      tools:
                        - {name: %s, input_schema: {type: object}, response: {content: []}}
                    """
                            .formatted(name));
        }
        Files.writeString(
                folder.resolve("api.yml"),
                "servers: {shop: {command: [mcptest, mock, --tools-from, old.yml]}}");
        Files.writeString(
                folder.resolve("mcptest.yml"),
                "servers: {shop: {command: [mcptest, mock, --tools-from, new.yml]}}");

        CliRun audit = CliRun.in(folder, "audit", "api.yml", "--write", "found.yml");

        assertThat(audit.out()).contains("new");
        assertThat(folder.resolve("found.yml")).content().contains("shop:", "tool: new");
        assertThat(CliRun.in(folder, "run", "found.yml").exitCode()).isZero();
    }

    /** Each of them has a server of its own, or one would fail because of another. */
    @Test
    void aCallThatHangsIsWrittenAsATestThatFails() throws Exception {
        String hangs = WEATHER + " --fault hang";
        CliRun audit =
                CliRun.in(folder, "audit", hangs, "--call-timeout", "0.5", "--write", "s.yml");

        assertThat(audit.err()).contains("2 of them failing").doesNotContain("note:");
        assertThat(folder.resolve("s.yml"))
                .content()
                .contains("restart_policy: per_test", "timeout_ms: 500");
    }

    @Test
    void aServerOfASuiteIsWrittenWithItsVariables() throws Exception {
        Files.copy(Path.of("examples/weather.yml"), folder.resolve("weather.yml"));
        Files.writeString(
                folder.resolve("api.yml"),
                """
                variables:
                  manifest: {value: weather.yml}
                servers:
                  api: {command: [mcptest, mock, --tools-from, "${CONFIG_DIR}/${manifest}"]}
                """);

        CliRun audit = CliRun.in(folder, "audit", "api.yml", "--write", "found.yml");

        assertThat(audit.err()).contains("wrote found.yml");
        assertThat(folder.resolve("found.yml"))
                .content()
                .contains("\"${CONFIG_DIR}/${manifest}\"", "value: weather.yml");
        assertThat(CliRun.in(folder, "run", "found.yml").out()).contains("1 failed", "2 skipped");
        CliRun elsewhere = CliRun.in(folder, "audit", "api.yml", "--write", "other/found.yml");
        assertThat(elsewhere.exitCode()).isEqualTo(2);
        assertThat(elsewhere.err()).contains("in the folder of the suite");
    }

    @Test
    void whatIsNotAServerIsRefused() {
        for (String[] wrong :
                new String[][] {
                    {"audit"},
                    {"audit", "node", "server.js"},
                    {"audit", "no-such-suite.yml"},
                    {"audit", WEATHER, "--url", "http://127.0.0.1:1/mcp"},
                    {"audit", WEATHER, "--server", "x"},
                    {"audit", WEATHER, "--threshold", "101"},
                }) {
            CliRun run = CliRun.in(folder, wrong);

            assertThat(run.exitCode()).as(String.join(" ", wrong)).isEqualTo(2);
            assertThat(run.out()).isEmpty();
        }
        assertThat(CliRun.in(folder, "audit", "no-such-program-xyz").exitCode()).isOne();
    }

    @Test
    @EnabledIf("hasServer")
    void aRealServerIsAudited() throws Exception {
        CliRun run =
                CliRun.in(
                        folder,
                        "audit",
                        "node " + EVERYTHING + " stdio",
                        "--call-timeout",
                        "2",
                        "--format",
                        "json");

        JsonNode verdicts = verdicts(Json.parse(run.out()));
        assertThat(verdicts.path("echo").asString()).isEqualTo("ok");
        assertThat(verdicts.path("get-structured-content").asString()).isEqualTo("ok");
        assertThat(verdicts.path("trigger-long-running-operation").asString()).isEqualTo("timeout");
        assertThat(verdicts.path("gzip-file-as-resource").asString()).isEqualTo("untested");
        assertThat(run.exitCode()).isOne();
    }
}

package dev.mcptest.cli.compliance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.cli.CliRun;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Files;
import java.nio.file.Path;

/** {@code mcptest compliance run} with the built-in mock and servers that do not answer. */
@Timeout(120)
class ComplianceCommandTests {

    private static final String WEATHER = Path.of("examples/weather.yml").toAbsolutePath() + "";

    @TempDir private Path folder;

    private void suite(String setting) throws Exception {
        Files.writeString(
                folder.resolve("s.yml"),
                """
                servers: {w: {command: [mcptest, mock, --tools-from, '%s']}}
                compliance:
                  %s
                  tests: [{name: t, server: w, check: tools/list}]
                """
                        .formatted(WEATHER, setting));
    }

    @Test
    void aRuleIsJudgedAndTheServerGraded() throws Exception {
        suite("spec_version: v2025-11-25");

        CliRun run =
                CliRun.in(
                        folder,
                        "compliance",
                        "run",
                        "s.yml",
                        "--rule",
                        "PROTO-001",
                        "--revision",
                        "2025-11-25");

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out()).contains("grade of a selection", "MUST    1 pass");
    }

    /** A grade without them would look like one with them. */
    @ParameterizedTest
    @CsvSource({
        "'grade_delta: {against: card.json}', --against",
        "'spec_version: v2025-06-18', --revision"
    })
    void settingsOfASuiteThatAreNotUsedYetAreRefused(String setting, String option)
            throws Exception {
        suite(setting);

        CliRun run = CliRun.in(folder, "compliance", "run", "s.yml");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("of a suite is not used yet", option);
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "the server is a POSIX command")
    void aServerThatDiesIsNotGraded() {
        CliRun run =
                CliRun.in(folder, "compliance", "run", "--", "sh", "-c", "echo boom >&2; exit 3");

        assertThat(run.exitCode()).isOne();
        assertThat(run.err()).contains("the server exited with code 3; its stderr ends with: boom");
        assertThat(run.out()).doesNotContain("grade ");
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "the server is a POSIX command")
    void aRevisionThatTheServerRefusesIsNamed() throws Exception {
        Files.writeString(
                folder.resolve("server.sh"),
                """
                while read -r line; do
                  id=${line##*'"id":'}; id=${id%%,*}
                  echo "{\\"jsonrpc\\":\\"2.0\\",\\"id\\":$id,\\"error\\":{\\"code\\":-32600,\\"message\\":\\"no\\"}}"
                done
                """);

        CliRun run =
                CliRun.in(
                        folder,
                        "compliance",
                        "run",
                        "--revision",
                        "2026-07-28",
                        "--",
                        "sh",
                        "server.sh");

        assertThat(run.exitCode()).isOne();
        assertThat(run.err()).contains("does not speak 2026-07-28");
    }
}

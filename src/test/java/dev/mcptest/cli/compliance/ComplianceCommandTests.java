package dev.mcptest.cli.compliance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.cli.CliRun;
import dev.mcptest.json.Json;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.charset.StandardCharsets;
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

    @Test
    void theSettingsOfTheSuiteHoldUnlessAFlagSaysOtherwise() throws Exception {
        suite("spec_version: v2025-06-18\n  rules: {include: [PROTO-001]}\n  min_grade: A+");

        CliRun settings = CliRun.in(folder, "compliance", "run", "s.yml");
        CliRun flags =
                CliRun.in(
                        folder,
                        "compliance",
                        "run",
                        "s.yml",
                        "--rule",
                        "PROTO-002",
                        "--revision",
                        "2025-11-25");

        assertThat(settings.exitCode()).as(settings.err()).isZero();
        assertThat(settings.out()).contains("compliance  2025-06-18", "1 rule applies");
        assertThat(flags.out()).contains("compliance  2025-11-25");
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "the server is a POSIX command")
    void aGradeThatIsTooLowIsAFailingTestOfARun() throws Exception {
        Files.writeString(
                folder.resolve("server.sh"),
                """
                while read -r line; do
                  id=${line##*'"id":'}; id=${id%%,*}
                  case $line in *'"initialize"'*)
                    echo "{\\"jsonrpc\\":\\"2.0\\",\\"id\\":$id,\\"result\\":{\\"protocolVersion\\":\\"2025-11-25\\",\\"capabilities\\":{}}}";;
                  esac
                done
                """);
        Files.writeString(
                folder.resolve("s.yml"),
                """
                servers: {w: {command: [sh, server.sh]}}
                compliance: {rules: {include: [PROTO-003]}, baseline: known.yml, min_grade: A+}
                """);
        Files.writeString(folder.resolve("known.yml"), "server: [PROTO-003]\n");

        CliRun run =
                CliRun.in(
                        folder,
                        "run",
                        "s.yml",
                        "--cache-dir",
                        "state",
                        "--reporter",
                        "pretty",
                        "--reporter",
                        "junit=j.xml");

        assertThat(run.exitCode()).isOne();
        assertThat(run.out())
                .contains("s.yml (1 server)", "FAIL  the grade of w is at least A+")
                .contains("is below min_grade A+");
        assertThat(folder.resolve("j.xml"))
                .content()
                .contains("the grade of w is at least A+", "<failure");

        CliRun graded =
                CliRun.in(folder, "compliance", "run", "s.yml", "--reporter", "junit=g.xml");
        assertThat(graded.exitCode()).isOne();
        assertThat(folder.resolve("g.xml"))
                .content()
                .contains(
                        "tests=\"2\" failures=\"1\"",
                        "the grade of w is at least A+",
                        "mcptest compliance run s.yml --server-label w");

        CliRun again = CliRun.in(folder, "run", "s.yml", "--cache-dir", "state", "--last-failed");
        assertThat(again.exitCode()).isOne();
        assertThat(again.out()).contains("FAIL  the grade of w is at least A+");
        CliRun named = CliRun.in(folder, "run", "s.yml", "--id", "compliance::w::min_grade");
        assertThat(named.out()).contains("FAIL  the grade of w is at least A+");
    }

    @Test
    void aGradeThatIsPickedIsThatOfAllRules() throws Exception {
        suite("rules: {include: [PROTO-001, PROTO-002]}\n  min_grade: A+");

        CliRun both =
                CliRun.in(
                        folder,
                        "run",
                        "s.yml",
                        "--id",
                        "compliance::w::PROTO-002",
                        "--id",
                        "compliance::w::min_grade",
                        "--reporter",
                        "json");
        CliRun one = CliRun.in(folder, "run", "s.yml", "--id", "compliance::w::PROTO-002");

        var record = Json.parse(both.out().getBytes(StandardCharsets.UTF_8));
        assertThat(record.at("/summary/total").asInt()).isEqualTo(2);
        assertThat(record.at("/compliance/0/must/pass").asInt()).isEqualTo(2);
        assertThat(one.out()).contains("1 passed of 1").doesNotContain("is at least A+");
    }

    @Test
    void aRunGradesAndComparesWithAScorecard() throws Exception {
        Files.writeString(
                folder.resolve("card.json"),
                """
                {"schema": "mcptest/scorecard/v1", "cards": [{"server": "w", "revision": "2025-11-25",
                 "transport": "stdio", "grade": "A+", "score": 100.0, "sections": {"PROTO": {"grade": "A+"}},
                 "rules": {"PROTO-001": "pass"}}]}
                """);
        suite(
                """
                rules: {include: [PROTO-001]}
                  grade_delta: {against: card.json, expect: [{target: score, matcher: {exact: 1}}]}
                """);

        CliRun run = CliRun.in(folder, "run", "s.yml");

        assertThat(run.exitCode()).isOne();
        assertThat(run.out())
                .contains("1 failed (1 compliance), 2 passed of 3")
                .contains("grade_delta: FAIL  A+ -> A+")
                .contains("FAIL  the grade of w compares well with card.json", "score: ");
    }

    @Test
    void rulesAreSelectedAsTestsAre() throws Exception {
        suite("rules: {include: [PROTO-001, PROTO-002]}");

        CliRun listed = CliRun.in(folder, "list", "s.yml", "--format", "names");
        CliRun one = CliRun.in(folder, "run", "s.yml", "--id", "compliance::w::PROTO-002");

        assertThat(listed.out().lines())
                .hasSize(3)
                .anyMatch(name -> name.startsWith("PROTO-001 "))
                .anyMatch(name -> name.startsWith("PROTO-002 "));
        assertThat(one.out()).contains("1 passed of 1");
    }

    @Test
    void whatTheGradeIsHeldToIsListed() throws Exception {
        suite("rules: {include: [PROTO-001]}\n  min_grade: B");

        assertThat(CliRun.in(folder, "list", "s.yml", "--format", "names").out().lines())
                .hasSize(3)
                .endsWith("the grade of w is at least B");
    }

    @Test
    void aSuiteThatOnlyGradesIsASuite() throws Exception {
        Files.writeString(
                folder.resolve("s.yml"),
                """
                servers: {w: {command: [mcptest, mock, --tools-from, '%s']}}
                compliance: {rules: {include: [PROTO-001]}}
                """
                        .formatted(WEATHER));

        CliRun run = CliRun.in(folder, "run", "s.yml");

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out()).contains("1 passed of 1");
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "the server is a POSIX command")
    void aServerThatIsNotReachedFailsTheRun() throws Exception {
        Files.writeString(
                folder.resolve("s.yml"),
                """
                servers: {w: {command: [sh, -c, exit 3]}}
                compliance: {rules: all, tests: [{name: t, server: w, rule: PROTO-001}]}
                """);

        CliRun run = CliRun.in(folder, "run", "s.yml");

        assertThat(run.exitCode()).isOne();
        assertThat(run.out()).contains("2 failed (2 connect)", "grade of w");
    }

    @Test
    void aHintAboutAToolThatIsNotListedEndsTheRun() throws Exception {
        suite("rules: {include: [PROTO-001]}\n  hints: {slow: {tool: get_wether}}");

        CliRun graded = CliRun.in(folder, "compliance", "run", "s.yml");
        CliRun run = CliRun.in(folder, "run", "s.yml");

        assertThat(graded.exitCode()).isEqualTo(2);
        assertThat(graded.err())
                .contains(
                        "the hint `slow.tool` names the tool `get_wether`, which the server does");
        assertThat(run.exitCode()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource({
        "'rules: {families: [TOL]}', 'there is no family `TOL`, did you mean `TOOL`?'",
        "'rules: {include: [TOOL-9*]}', 'there is no rule `TOOL-9*`'",
        "'rules: some', some",
        "'servers: [x]', 'no server is called `x`'",
        "'hints: {cals: {}}', did you mean",
        "'grade_delta: {against: c.json, expect: [{target: x, matcher: {exact: 1}}]}', there is no",
    })
    void aMistakeInABlockIsFoundBeforeARun(String setting, String message) throws Exception {
        suite(setting);

        CliRun run = CliRun.in(folder, "validate", "s.yml");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).contains("s.yml:3", message);
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
    void theLineThatSaysWhyAServerDiesIsShown() throws Exception {
        Files.writeString(
                folder.resolve("server.sh"),
                """
                {
                  echo "Error: Cannot find module 'x'"
                  for line in 1 2 3 4 5 6; do echo "    at line $line"; done
                } >&2
                exit 1
                """);

        CliRun run = CliRun.in(folder, "compliance", "run", "--", "sh", "server.sh");

        assertThat(run.err())
                .contains("the server exited with code 1; its stderr says: Error: Cannot find")
                .contains("&& sh server.sh");
    }

    @Test
    void aServerThatCannotBeStartedIsNotGraded() {
        CliRun run = CliRun.in(folder, "compliance", "run", "--", "mcptest-no-such-program");

        assertThat(run.exitCode()).isOne();
        assertThat(run.err()).contains("cannot start", "it was to run in ");
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

package dev.mcptest.cli.compliance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.cli.CliRun;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Which rules a command line selects. Nothing is started. */
@Timeout(120)
class RuleSelectionTests {

    @TempDir private Path folder;

    @BeforeEach
    void write() throws Exception {
        Files.writeString(
                folder.resolve("s.yml"),
                """
                servers: {w: {command: [mcptest-no-such-program]}}
                compliance: {rules: {include: [PROTO-001, PROTO-002], exclude: [PROTO-002]}}
                """);
        Files.writeString(
                folder.resolve("all.yml"),
                """
                servers: {w: {command: [mcptest-no-such-program]}}
                compliance: {rules: {families: [ROOTS]}}
                """);
    }

    @Test
    void aSuiteSelectsUnlessAFlagNamesRules() {
        assertThat(listed("s.yml")).contains("PROTO-001", "1 of 420 rules");
        assertThat(listed("s.yml", "--rule", "ROOTS-001")).contains("ROOTS-001", "1 of 420 rules");
    }

    @Test
    void leavingARuleOutSelectsNoOthers() {
        assertThat(listed("all.yml", "--exclude", "ROOTS-001"))
                .contains("ROOTS-002", "4 of 420 rules")
                .doesNotContain("ROOTS-001");
    }

    @Test
    void whatIsNoRowIsNotListed() {
        assertThat(listed("--rule", "TRANSPORT-033,TRANSPORT-034,REPLAY-001"))
                .contains("TRANSPORT-033", "1 of 420 rules");
    }

    @Test
    void nothingToJudgeIsToldAsARunTellsIt() {
        CliRun run =
                CliRun.in(folder, "compliance", "run", "--list", "--rule", "REPLAY-*", "s.yml");

        assertThat(run.exitCode()).isEqualTo(7);
        assertThat(run.err()).contains("no rule is selected");
    }

    private String listed(String... words) {
        List<String> all = new ArrayList<>(List.of("compliance", "run", "--list"));
        all.addAll(List.of(words));
        CliRun run = CliRun.in(folder, all.toArray(String[]::new));
        assertThat(run.exitCode()).as(run.err()).isZero();
        return run.out();
    }

    @ParameterizedTest
    @CsvSource({
        "list --min-grade A, compliance list has no use for --min-grade",
        "list --reporter json --jobs 2, compliance list has no use for --reporter",
        "explain TOOL-002 --family TOOL, compliance explain has no use for --family",
        "run --format json s.yml, compliance run has no use for --format",
        "run --transport http s.yml, compliance run has no use for --transport",
    })
    void anOptionThatWouldChangeNothingIsRefused(String words, String message) {
        CliRun run = CliRun.in(folder, ("compliance " + words).split(" "));

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains(message);
    }
}

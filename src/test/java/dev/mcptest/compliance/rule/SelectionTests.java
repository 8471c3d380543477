package dev.mcptest.compliance.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.cli.CliRun;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Path;

/** Mistyped rules, as a user sees it. */
class SelectionTests {

    @TempDir private Path folder;

    @ParameterizedTest
    @CsvSource({"TOOL-2,TOOL-002", "tool14,TOOL-014", "TOL-002,TOOL-002"})
    void theRuleThatIsMeantIsNamed(String typed, String meant) {
        CliRun run = CliRun.in(folder, "compliance", "explain", typed);

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("there is no rule `" + typed, "did you mean `" + meant);
    }
}

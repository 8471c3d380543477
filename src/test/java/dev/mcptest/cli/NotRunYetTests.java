package dev.mcptest.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.cli.option.Version;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What {@code run} says of tests that it cannot run. */
class NotRunYetTests {

    private static final String SERVER = "servers: {s: {command: [no-such-program-anywhere]}}\n";

    @TempDir Path folder;

    @Test
    void theyFailAndNameWhatTheyNeedAndNothingIsStarted() throws IOException {
        CliRun run =
                run(
                        SERVER
                                + "compositions: [{name: c, nodes: [{id: a, tool: t}], eval:"
                                + " {multi_turn_mcp_use: {}}}]\n");
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out())
                .contains(
                        "`eval.multi_turn_mcp_use` is checked but not run by mcptest "
                                + Version.NUMBER)
                .doesNotContain("no-such-program-anywhere");
    }

    @Test
    void evaluationsAreListedAsSkipped() throws IOException {
        CliRun run =
                run(
                        SERVER
                                + "evals: [{name: graded, server: s, prompt: p}]\n"
                                + "compositions: [{name: c, nodes: [{id: a, tool: t}], eval:"
                                + " {multi_turn_mcp_use: {}}}]\n",
                        "--reporter",
                        "json");
        assertThat(run.out())
                .contains(
                        "\"skip_reason\": \"`run` leaves evaluations out; `mcptest eval` runs"
                                + " them\"")
                .contains("`eval.multi_turn_mcp_use` is checked but not run by mcptest");
    }

    @Test
    void aSuiteOfEvaluationsSelectsNothing() throws IOException {
        CliRun run = run(SERVER + "evals: [{name: graded, server: s, prompt: p}]\n");
        assertThat(run.exitCode()).isEqualTo(7);
        assertThat(run.err())
                .contains("nothing in suite.yml but evaluations, which `run` leaves out");
    }

    @Test
    void aCredentialOfAServerThatIsNotReachedIsNotAskedFor() throws IOException {
        CliRun run =
                run(
                        "servers: {web: {url: 'http://127.0.0.1:1/mcp', headers: {X: {env:"
                                + " NOT_SET}}}}\n"
                                + "compositions: [{name: c, nodes: [{id: a, tool: t}], eval:"
                                + " {multi_turn_mcp_use: {}}}]\n");
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).contains("`eval.multi_turn_mcp_use` is checked but not run");
    }

    private CliRun run(String suite, String... flags) throws IOException {
        Files.writeString(folder.resolve("suite.yml"), suite);
        String[] line = new String[flags.length + 2];
        line[0] = "run";
        line[1] = "suite.yml";
        System.arraycopy(flags, 0, line, 2, flags.length);
        return CliRun.in(folder, line);
    }
}

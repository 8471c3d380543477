package dev.mcptest.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What {@code run} says of evaluations, which another command runs. */
class EvaluationsInRunTests {

    private static final String SERVER = "servers: {s: {command: [no-such-program-anywhere]}}\n";

    @TempDir Path folder;

    @Test
    void evaluationsAreListedAsSkipped() throws IOException {
        CliRun run =
                run(
                        SERVER
                                + "evals: [{name: graded, server: s, prompt: p}]\n"
                                + "tools: [{name: other, server: s, tool: t}]\n",
                        "--reporter",
                        "json");
        assertThat(run.out())
                .contains(
                        "\"skip_reason\": \"`run` leaves evaluations out; `mcptest eval` runs"
                                + " them\"");
    }

    @Test
    void aSuiteOfEvaluationsSelectsNothing() throws IOException {
        CliRun run = run(SERVER + "evals: [{name: graded, server: s, prompt: p}]\n");
        assertThat(run.exitCode()).isEqualTo(7);
        assertThat(run.err())
                .contains("nothing in suite.yml but evaluations, which `run` leaves out");
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

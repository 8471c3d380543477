package dev.mcptest.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.cli.CliRun;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Scorers of a type that this build does not have. */
class ScorerTypeTests {

    @TempDir Path folder;

    @BeforeEach
    void writeSuite() throws IOException {
        Files.writeString(
                folder.resolve("s.yml"),
                """
                servers: {s: {command: [srv]}}
                scorers:
                  - name: facts
                    type: wasm
                    command: [facts]
                evals:
                  - {name: e, server: s, prompt: p, response: r, rubric: q, judge: {scorer: facts}}
                tools:
                  - name: t
                    server: s
                    tool: t
                    expect: [{target: result, matcher: {llm-judge: {rubric: q, scorer: facts}}}]
                """);
    }

    @Test
    void areRefusedWithTheirLineWhereATestUsesThem() {
        for (String command : new String[] {"eval", "run"}) {
            CliRun run = CliRun.in(folder, command, "s.yml");
            assertThat(run.err())
                    .contains("error: s.yml:4:11: scorer type 'wasm' not available in this build");
            assertThat(run.exitCode()).isEqualTo(2);
        }
    }

    @Test
    void areRefusedInAgentTestsToo() throws IOException {
        Files.writeString(
                folder.resolve("a.yml"),
                """
                servers: {s: {command: [srv]}}
                scorers: [{name: facts, type: wasm, command: [facts]}]
                agents:
                  - name: a
                    model: stub
                    servers: [s]
                    prompt: p
                    expect: [{target: final_response, matcher: {llm-judge: {rubric: q, scorer: facts}}}]
                """);

        CliRun run = CliRun.in(folder, "run", "a.yml");

        assertThat(run.err())
                .contains("error: a.yml:2:31: scorer type 'wasm' not available in this build");
        assertThat(run.exitCode()).isEqualTo(2);
    }

    @Test
    void areValid() {
        assertThat(CliRun.in(folder, "validate", "s.yml").exitCode()).isZero();
    }
}

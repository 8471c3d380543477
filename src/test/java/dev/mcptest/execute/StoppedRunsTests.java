package dev.mcptest.execute;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.mcptest.cassette.RunTapes;
import dev.mcptest.cassette.Taping;
import dev.mcptest.execute.repeat.Trials;
import dev.mcptest.json.Json;
import dev.mcptest.llm.ModelServer;
import dev.mcptest.load.LoadOptions;
import dev.mcptest.load.SuiteLoader;
import dev.mcptest.plan.RunOptions;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.Status;
import dev.mcptest.result.TestRecord;
import dev.mcptest.suite.AgentTest;
import dev.mcptest.world.World;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** What conversations show that end before their plan does. */
class StoppedRunsTests {

    @TempDir Path folder;

    /** The model of the suite passes every run. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    3                                    | INCONCLUSIVE
                    {count: 3, min_passes: 1}            | PASS
                    {count: 3, min_pass_rate: 0.1}       | INCONCLUSIVE
                    {count: 300, min_pass_rate: 0.9}     | INCONCLUSIVE
                    """)
    void runsThatWereNotMadeAreNoFailures(String runs, Status status) throws IOException {
        TestRecord passed = new Shop(folder).run(agent("1")).tests().getFirst();
        Files.writeString(
                folder.resolve("t.yml"), "servers: {shop: {command: [srv]}}\n" + agent(runs));
        var loaded =
                new SuiteLoader(World.system().withWorkingDirectory(folder), LoadOptions.NONE)
                        .load("t.yml");
        var test = (AgentTest) loaded.suite().orElseThrow().tests().getFirst();

        TestRecord stopped = new Trials(test, false).run(() -> passed, () -> true);

        assertThat(stopped.status()).isEqualTo(status);
        assertThat(stopped.failures()).isEmpty();
        assertThat(stopped.conversation().trials().orElseThrow().path("done").asInt(0)).isOne();
    }

    private static String agent(String runs) {
        return """
        agents:
          - {name: thrice, model: stub, servers: [shop], prompt: Hello, runs: %s}
        """
                .formatted(runs);
    }

    @Test
    void aUserWhoLeavesAboveTheCapOnMoneyFailsTheRow() throws IOException {
        try (var models = new ModelServer()) {
            models.answers(says("done", 1));
            models.answers(says("DONE", 8));
            String suite =
                    """
                    providers: {local: {type: openai, base_url: "%s/v1", api_key_env: PATH}}
                    prices: {m: {input: 10000, output: 10000}}
                    budget: {per_test_usd_cents: 5}
                    agents:
                      - name: talk
                        model: {provider: local, id: m}
                        servers: [shop]
                        prompt: Hello
                        turns: {simulate: {goal: be done}}
                    """
                            .formatted(models.url());

            TestRecord test = new Shop(folder).run(suite).tests().getFirst();

            assertThat(test.failures())
                    .extracting(Failure::kind, Failure::message)
                    .containsExactly(
                            tuple(
                                    FailureKind.BUDGET,
                                    "stopped by per_test_usd_cents: 5 cents allowed"));
        }
    }

    @Test
    void aRunWhoseModelCouldNotBeAskedIsNotRecordedThoughTheTestPasses() throws IOException {
        try (var models = new ModelServer()) {
            models.answers(401, Map.of(), "{}");
            models.answers(says("done", 1));
            String suite =
                    """
                    providers: {local: {type: openai, base_url: "%s/v1"}}
                    agents:
                      - name: talk
                        model: {provider: local, id: m}
                        servers: [shop]
                        prompt: Hello
                        runs: {count: 2, min_passes: 1, early_stop: false}
                    """
                            .formatted(models.url());

            RunRecord record =
                    new Shop(folder)
                            .with(
                                    RunOptions.DEFAULT.with(
                                            new RunTapes(folder, "test", Taping.RECORD)))
                            .run(suite);

            assertThat(Shop.statuses(record)).containsExactly(Status.PASS);
            assertThat(record.warnings()).anyMatch(it -> it.startsWith("talk was not recorded: "));
            assertThat(folder.resolve("cassettes/talk__local__m.json")).doesNotExist();
        }
    }

    private static String says(String text, int tokens) {
        ObjectNode json = Json.object();
        ObjectNode choice = json.putArray("choices").addObject().put("finish_reason", "stop");
        choice.putObject("message").put("role", "assistant").put("content", text);
        json.putObject("usage").put("prompt_tokens", 0).put("completion_tokens", tokens);
        return Json.write(json);
    }
}

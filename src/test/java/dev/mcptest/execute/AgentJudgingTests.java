package dev.mcptest.execute;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.mcptest.eval.ask.Verdicts;
import dev.mcptest.json.Json;
import dev.mcptest.llm.ModelServer;
import dev.mcptest.plan.JudgeOptions;
import dev.mcptest.plan.RunOptions;
import dev.mcptest.result.AssertionRecord;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.Status;
import dev.mcptest.result.TestRecord;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Conversations that a model judges; the model is a server of ours. */
class AgentJudgingTests {

    private static final String HEAD =
            """
            providers: {local: {type: openai, base_url: "URL/v1", api_key_env: PATH}}
            prices: {m: {input: 10000, output: 10000}}
            """;

    private static final String QUESTIONS =
            """
            agents:
              - name: talk
                model: {provider: local, id: m}
                servers: [shop]
                prompt: Hello
                eval:
                  agent_assertions:
                    - {label: short, prompt: Is it short?}
                    - {label: polite, prompt: Is it polite?}
                    - {label: useful, prompt: Is it useful?}
            """;

    @TempDir Path folder;

    private final ModelServer models = new ModelServer();

    @AfterEach
    void close() {
        models.close();
    }

    @Test
    void turnsAreJudgedOneByOneAndAveraged() throws IOException {
        TestRecord test =
                run(
                        """
                        agents:
                          - name: two turns
                            model: {provider: local, id: m}
                            servers: [shop]
                            turns: [{user: first}, {user: second}]
                            eval: {multi_turn_mcp_use: {threshold: 0.6}}
                        """,
                        rubric ->
                                rubric.contains("\nfirst\n")
                                        ? "{\"score\": 1}"
                                        : "{\"score\": 0.1}");

        AssertionRecord metric = test.assertions().getFirst();
        assertThat(metric.status()).isEqualTo(Status.FAIL);
        assertThat(metric.judgement().orElseThrow().score()).hasValue(0.55);
        assertThat(judge(metric).path("calls").asInt(0)).isEqualTo(2);
        assertThat(judge(metric).path("criteria").valueStream())
                .extracting(
                        turn -> turn.path("name").asString(""),
                        turn -> turn.path("score").asDouble(-1))
                .containsExactly(tuple("turn 0", 1.0), tuple("turn 1", 0.1));
    }

    @Test
    void aTurnWithoutAVerdictLeavesTheMetricOpen() throws IOException {
        TestRecord test =
                run(
                        """
                        agents:
                          - name: two turns
                            model: {provider: local, id: m}
                            servers: [shop]
                            turns: [{user: first}, {user: second}]
                            eval: {multi_turn_mcp_use: {}}
                        """,
                        rubric -> rubric.contains("\nfirst\n") ? "{\"score\": 1}" : "well done");

        assertThat(test.status()).isEqualTo(Status.INCONCLUSIVE);
        assertThat(test.outcome().inconclusiveReason())
                .hasValueSatisfying(text -> assertThat(text).contains("not one JSON object"));
    }

    @Test
    void withoutTurnsAndCallsMetricsAreSkippedAndNothingHasPassed() throws IOException {
        TestRecord test =
                run(
                        """
                        agents:
                          - name: talk
                            model: {provider: local, id: m}
                            servers: [shop]
                            prompt: Hello
                            eval: {plan_quality: {}, argument_correctness: {}, multi_turn_mcp_use: {}}
                        """,
                        _ -> "{\"score\": 1}");

        assertThat(test.status()).isEqualTo(Status.SKIP);
        assertThat(test.assertions())
                .extracting(AssertionRecord::matcher, entry -> entry.message().orElse(""))
                .containsExactly(
                        tuple("plan_quality", "no tool call"),
                        tuple("argument_correctness", "no tool call"),
                        tuple("multi_turn_mcp_use", "deferred: the test has no `turns`"));
        assertThat(models.requests()).hasSize(1);
    }

    @Test
    void derivedMetricsReferToMetricsByName() throws IOException {
        TestRecord test =
                run(
                        """
                        agents:
                          - name: booking
                            model: {provider: local, id: m}
                            servers: [shop]
                            prompt: Hello
                            eval: {mcp_use: {threshold: 0.2}, mcp_task_completion: {threshold: 0.2}}
                            derivedMetrics:
                              - name: both
                                value: {weighted_average: [{ref: mcp_use}, {ref: mcp_task_completion}]}
                        """,
                        rubric ->
                                rubric.startsWith("Rubric:\nmcp_use")
                                        ? "{\"score\": 0.4}"
                                        : "{\"score\": 0.8}");

        assertThat(test.status()).isEqualTo(Status.PASS);
        assertThat(test.scores().metrics())
                .singleElement()
                .satisfies(it -> {
                    assertThat(it.name()).isEqualTo("both");
                    assertThat(it.value()).isEqualTo(0.6);
                });
    }

    @Test
    void aMetricBelowItsThresholdFailsWhateverTheScoreOfTheTest() throws IOException {
        TestRecord test =
                run(
                        """
                        agents:
                          - name: booking
                            model: {provider: local, id: m}
                            servers: [shop]
                            prompt: Hello
                            threshold: 0.5
                            expect: [{target: final_response, matcher: {exact: done}}]
                            eval: {mcp_use: {}}
                        """,
                        _ -> "{\"score\": 0.4, \"reason\": \"wrong tool\"}");

        assertThat(test.status()).isEqualTo(Status.FAIL);
        assertThat(test.failures())
                .singleElement()
                .satisfies(failure -> {
                    assertThat(failure.matcher()).contains("mcp_use");
                    assertThat(failure.message()).isEqualTo("wrong tool");
                    assertThat(failure.details().path("diff").asString(""))
                            .isEqualTo("score 0.4 < 0.5: wrong tool");
                });
    }

    /** Each answer costs 2 cents. */
    @Test
    void whatJudgesCostCountsForTheRow() throws IOException {
        TestRecord test =
                run(
                        """
                        budget: {per_test_usd_cents: 100}
                        agents:
                          - name: booking
                            model: {provider: local, id: m}
                            servers: [shop]
                            prompt: Hello
                            expect: [{target: conversation.cost_usd_cents, matcher: {exact: 2}}]
                            eval: {mcp_use: {}}
                        """,
                        _ -> "{\"score\": 1}");

        assertThat(test.failures()).isEmpty();
        assertThat(test.conversation().cents().orElseThrow()).isEqualByComparingTo("4");
        assertThat(test.conversation().usage().orElseThrow().path("judge").asInt(0)).isEqualTo(2);
    }

    @Test
    void aJudgeIsNotAskedWhenTheBudgetIsSpent() throws IOException {
        TestRecord test =
                run(
                        """
                        budget: {per_test_usd_cents: 4}
                        agents:
                          - name: booking
                            model: {provider: local, id: m}
                            servers: [shop]
                            prompt: Hello
                            eval: {mcp_use: {}, mcp_task_completion: {}}
                        """,
                        _ -> "{\"score\": 1}");

        assertThat(models.requests()).hasSize(2);
        assertThat(test.failures())
                .singleElement()
                .satisfies(failure -> {
                    assertThat(failure.kind()).isEqualTo(FailureKind.BUDGET);
                    assertThat(failure.message())
                            .isEqualTo("stopped by per_test_usd_cents: 4 cents allowed");
                });
        assertThat(test.assertions())
                .extracting(AssertionRecord::status)
                .containsExactly(Status.PASS, Status.SKIP);
    }

    @Test
    void questionsAreAnsweredInOneRequestByPassOrByScore() throws IOException {
        TestRecord test =
                run(
                        QUESTIONS,
                        _ ->
                                """
                                {"items": [
                                  {"index": 2, "score": 0.5, "reason": "partly"},
                                  {"index": 0, "pass": true, "score": null},
                                  {"index": 1, "pass": false, "reason": "it is rude"}]}\
                                """);

        assertThat(test.assertions())
                .extracting(AssertionRecord::name, AssertionRecord::target, AssertionRecord::status)
                .containsExactly(
                        tuple(
                                Optional.of("short"),
                                Optional.of("eval.agent_assertions[0]"),
                                Status.PASS),
                        tuple(
                                Optional.of("polite"),
                                Optional.of("eval.agent_assertions[1]"),
                                Status.FAIL),
                        tuple(
                                Optional.of("useful"),
                                Optional.of("eval.agent_assertions[2]"),
                                Status.PASS));
        assertThat(test.failures())
                .singleElement()
                .satisfies(failure -> {
                    assertThat(failure.matcher()).contains("agent_check");
                    assertThat(failure.message()).isEqualTo("it is rude");
                    assertThat(failure.expected().orElseThrow().stringValue())
                            .isEqualTo("Is it polite?");
                    assertThat(failure.actual().orElseThrow().stringValue()).isEqualTo("done");
                    assertThat(failure.details().path("note").asString("")).isEqualTo("polite");
                });
        assertThat(test.assertions())
                .extracting(entry -> judge(entry).path("calls").asInt(-1))
                .containsExactly(1, 0, 0);
        assertThat(judge(test.assertions().getFirst()).path("cost_usd_cents").asDouble(0))
                .isEqualTo(2);
    }

    @Test
    void questionsThatAreNotAllAnsweredAreInconclusive() throws IOException {
        TestRecord test = run(QUESTIONS, _ -> "{\"items\": [{\"index\": 0, \"pass\": true}]}");

        assertThat(test.status()).isEqualTo(Status.INCONCLUSIVE);
        assertThat(test.assertions())
                .extracting(AssertionRecord::status)
                .containsOnly(Status.INCONCLUSIVE);
        assertThat(test.outcome().inconclusiveReason())
                .contains("the judge gave no verdict: it has 1 items for 3 questions");
        assertThat(models.requests()).hasSize(3);
    }

    @Test
    void theContextOfQuestionsSaysWhatTheJudgeSees() throws IOException {
        String verdict = "{\"items\": [{\"index\": 0, \"pass\": true}]}";
        String suite =
                """
                agents:
                  - name: talk
                    model: {provider: local, id: m}
                    servers: [shop]
                    prompt: Hello
                    eval:
                      agent_assertions: [{label: polite, prompt: Is it polite?}]
                      agent_context: {include_prompt: %1$s, include_tool_sequence: %1$s, include_tool_inputs: %1$s}
                """;

        run(suite.formatted("true"), _ -> verdict);
        run(suite.formatted("false"), _ -> verdict);

        assertThat(seen(1)).contains("BEGIN task", "BEGIN trace", "BEGIN answer", "Is it polite?");
        assertThat(seen(3)).contains("BEGIN answer").doesNotContain("BEGIN task", "BEGIN trace");
    }

    private String seen(int request) {
        return models.requests()
                .get(request)
                .body()
                .path("messages")
                .path(1)
                .path("content")
                .asString("");
    }

    @Test
    void aThresholdWeighsQuestionsLikeOtherChecks() throws IOException {
        TestRecord test =
                run(
                        QUESTIONS + "    threshold: 0.6\n",
                        _ ->
                                """
                                {"items": [{"index": 0, "pass": true}, {"index": 1, "pass": false},
                                 {"index": 2, "pass": true}]}\
                                """);

        assertThat(test.status()).isEqualTo(Status.PASS);
        assertThat(test.scores().score().orElse(0)).isCloseTo(0.6667, within(1e-4));
    }

    @Test
    void theModelIsToldTheTemperatureOfTheTest() throws IOException {
        TestRecord test =
                run(
                        """
                        agents:
                          - name: talk
                            model: {provider: local, id: m}
                            servers: [shop]
                            prompt: Hello
                            temperature: 0.2
                        """,
                        _ -> "");

        assertThat(test.status()).isEqualTo(Status.PASS);
        assertThat(models.requests())
                .singleElement()
                .satisfies(request ->
                        assertThat(request.body().path("temperature").asDouble(-1)).isEqualTo(0.2));
    }

    @Test
    void theCallsOfACompositionAreJudgedTogether() throws IOException {
        TestRecord test =
                run(
                        """
                        compositions:
                          - name: bill
                            description: Write the bill of the order.
                            nodes:
                              - {id: order, tool: order, args: {note: quick}}
                              - {id: bill, tool: echo, needs: [order], args: {text: "total: ${order.id}"}}
                            eval:
                              plan_quality: {threshold: 0.9}
                              rubric: {criteria: [{name: total, description: Names the total.}]}
                        """,
                        rubric -> {
                            assertThat(rubric)
                                    .contains(
                                            "\nWrite the bill of the order.\n",
                                            "\"name\":\"order\"",
                                            "\"text\":\"total: 7\"",
                                            "\ntotal: 7\n");
                            return "{\"score\": 0.8, \"reason\": \"fair\"}";
                        });

        assertThat(test.assertions())
                .extracting(AssertionRecord::matcher, AssertionRecord::status)
                .containsExactly(tuple("plan_quality", Status.FAIL), tuple("rubric", Status.PASS));
        assertThat(test.failures()).extracting(Failure::message).containsExactly("fair");
    }

    @Test
    void aCompositionHasNoTurnsToJudge() throws IOException {
        TestRecord test =
                run(
                        """
                        compositions:
                          - name: order
                            nodes: [{id: order, tool: order, args: {note: quick}}]
                            eval: {multi_turn_mcp_use: {}}
                        """,
                        _ -> "{\"score\": 1}");

        assertThat(test.status()).isEqualTo(Status.SKIP);
        assertThat(test.assertions())
                .extracting(AssertionRecord::message)
                .containsExactly(Optional.of("deferred: the test has no `turns`"));
        assertThat(models.requests()).isEmpty();
    }

    /** Says {@code done}, and gives verdicts to judges. */
    private TestRecord run(String suite, UnaryOperator<String> verdict) throws IOException {
        models.otherwise(request -> {
            String said =
                    request.body().path("messages").values().stream()
                            .map(message -> message.path("content").asString(""))
                            .filter(text -> text.startsWith("Rubric:"))
                            .findFirst()
                            .orElse("");
            return new ModelServer.Answer(
                    200, Map.of(), answer(said.isEmpty() ? "done" : verdict.apply(said)));
        });
        var judging = new JudgeOptions(Optional.of("local/m"), Verdicts.NONE, Optional.empty());
        return new Shop(folder)
                .with(RunOptions.DEFAULT.with(judging))
                .run(HEAD.replace("URL", models.url()) + suite)
                .tests()
                .getFirst();
    }

    private static String answer(String text) {
        ObjectNode json = Json.object();
        ObjectNode choice = json.putArray("choices").addObject();
        choice.put("finish_reason", "stop");
        choice.putObject("message").put("role", "assistant").put("content", text);
        json.putObject("usage").put("prompt_tokens", 1).put("completion_tokens", 1);
        return Json.write(json);
    }

    private static ObjectNode judge(AssertionRecord entry) {
        return entry.judgement().flatMap(it -> it.judge()).orElseThrow();
    }
}

package dev.mcptest.execute;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.llm.ModelServer;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/** What several runs of an agent test show together. Source: checks and examples, section 1.7. */
class TrialSumsTests {

    @TempDir Path folder;

    private final ModelServer models = new ModelServer();

    @AfterEach
    void close() {
        models.close();
    }

    @Test
    void addsUpCallsValuesAndChecks() throws IOException {
        models.answers(call("echo"));
        models.answers(call("broken"));
        models.answers(says("n=1"));
        models.answers(says("n=none"));
        models.answers(call("echo"));
        models.answers(call("broken"));
        models.answers(says(""));

        JsonNode trials =
                trials(
                        """
                        eval:
                          tool_constraints: {required_tools: ["shop:echo"], forbidden_tools: [order, broken]}
                          response_assertions: [{type: contains, value: n=1}]
                        extract: [{name: n, regex: 'n=(\\d+|none)'}]
                        """);

        assertThat(trials.path("distinct_sequences"))
                .isEqualTo(
                        json(
                                """
                                [{"sequence": ["echo", "broken"], "count": 2}, {"sequence": [], "count": 1}]\
                                """));
        assertThat(trials.path("tool_usage_frequency"))
                .isEqualTo(json("{\"echo\": 2, \"broken\": 2}"));
        assertThat(trials.path("tool_constraints"))
                .isEqualTo(
                        json(
                                """
                                {"required": {"shop:echo": 2}, "forbidden": {"order": 0, "broken": 2}}\
                                """));
        assertThat(trials.path("extracted_values"))
                .isEqualTo(json("{\"n\": {\"1\": 1, \"none\": 1, \"null\": 1}}"));
        assertThat(trials.path("avg_tool_calls_per_run").asDouble(-1)).isEqualTo(1.3333);
        assertThat(trials.path("avg_tool_latency_ms").asDouble(-1)).isPositive();
        assertThat(trials.path("last_final_response").asString("")).isEqualTo("n=none");
        assertThat(trials.path("checks").path(3))
                .isEqualTo(
                        json(
                                """
                                {"target": "eval.response_assertions[0]", "matcher": "response_contains",
                                 "passed": 1, "failed": 2, "skipped": 0}\
                                """));
        assertThat(trials.path("runs").path(1).path("extracted").path("n").asString(""))
                .isEqualTo("none");
    }

    @Test
    void runsWithoutCallsHaveNoLatencyAndNoSequenceButTheEmptyOne() throws IOException {
        models.otherwise(_ -> new ModelServer.Answer(200, Map.of(), says("hi")));

        JsonNode trials = trials("tags: [talk]\n");

        assertThat(trials.path("avg_tool_latency_ms").isNull()).isTrue();
        assertThat(trials.path("avg_tool_calls_per_run").asDouble(-1)).isZero();
        assertThat(trials.path("distinct_sequences"))
                .isEqualTo(json("[{\"sequence\": [], \"count\": 3}]"));
        assertThat(trials.path("checks")).isEmpty();
    }

    private JsonNode trials(String fields) throws IOException {
        String suite =
                """
                providers: {local: {type: openai, base_url: "%s/v1"}}
                agents:
                  - name: thrice
                    model: {provider: local, id: m}
                    servers: [shop]
                    prompt: Hello
                    runs: {count: 3, min_passes: 1, early_stop: false}
                """
                        .formatted(models.url());
        return new Shop(folder)
                .run(suite + fields.indent(4))
                .tests()
                .getFirst()
                .conversation()
                .trials()
                .orElseThrow();
    }

    private static String call(String tool) {
        ObjectNode message = Json.object().put("role", "assistant");
        message.putArray("tool_calls")
                .addObject()
                .put("id", "call_1")
                .put("type", "function")
                .putObject("function")
                .put("name", tool)
                .put("arguments", "{}");
        return answer(message);
    }

    private static String says(String text) {
        return answer(Json.object().put("role", "assistant").put("content", text));
    }

    private static String answer(ObjectNode message) {
        ObjectNode json = Json.object();
        json.putArray("choices").addObject().put("finish_reason", "stop").set("message", message);
        return Json.write(json);
    }

    private static JsonNode json(String text) {
        try {
            return Json.parse(text);
        } catch (InvalidJsonException e) {
            throw new IllegalArgumentException(text, e);
        }
    }
}

package dev.mcptest.scaffold;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Json;
import dev.mcptest.mcp.Envelope;
import dev.mcptest.scaffold.Attempt.Purpose;
import dev.mcptest.scaffold.Outcome.Answered;
import dev.mcptest.scaffold.Outcome.Lost;

import org.junit.jupiter.api.Test;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/** Which calls are made of a tool. */
class ToolTrialTests {

    private static final String READS =
            """
            {"name": "search", "annotations": {"readOnlyHint": true}, "inputSchema": {
              "type": "object", "required": ["text"],
              "properties": {"text": {"type": "string"}, "limit": {"type": "integer"}}}}
            """;

    private final List<JsonNode> calls = new ArrayList<>();

    private static Outcome result() {
        return new Answered(
                Envelope.ofResult(Json.object().put("isError", false)), Optional.empty());
    }

    private static Outcome error() {
        return new Answered(
                Envelope.ofError(Json.object().put("code", -32602).put("message", "no")),
                Optional.empty());
    }

    private ToolTrial tried(String tool, boolean callsUnsafe, Caller caller) {
        JsonNode listed = parse(tool);
        var inputs =
                Inputs.of(listed.path("inputSchema"), List.of(), 3, 5, new SplittableRandom(1));
        var trial = new ToolTrial("search", listed, inputs, callsUnsafe);
        while (trial.hasMore()) {
            trial.next((method, params) -> {
                calls.add(params.path("arguments"));
                return caller.call(method, params);
            });
        }
        return trial;
    }

    private static JsonNode parse(String json) {
        try {
            return Json.parse(json);
        } catch (dev.mcptest.json.InvalidJsonException e) {
            throw new AssertionError(e);
        }
    }

    private static List<Purpose> purposes(ToolTrial trial) {
        return trial.attempts().stream().map(Attempt::purpose).distinct().toList();
    }

    @Test
    void aToolThatReadsIsCalledInEveryWay() {
        ToolTrial trial = tried(READS, false, (_, _) -> result());

        assertThat(purposes(trial))
                .containsExactly(Purpose.LEAST, Purpose.AGAIN, Purpose.OTHER, Purpose.WRONG);
        assertThat(trial.attempts())
                .filteredOn(attempt -> attempt.purpose() == Purpose.WRONG)
                .extracting(Attempt::what)
                .containsExactly(
                        "a call without text", "a wrong type of text", "a wrong type of limit");
    }

    @Test
    void otherTextsAreTriedWhenTheFirstIsAnsweredWithAnError() {
        ToolTrial trial = tried(READS, false, (_, _) -> error());

        assertThat(trial.working()).isEmpty();
        assertThat(calls)
                .contains(Json.object().put("text", "test"), Json.object().put("text", "1"));
    }

    @Test
    void aCallWithoutAnAnswerIsTheLast() {
        for (Outcome.Loss loss : Outcome.Loss.values()) {
            calls.clear();
            ToolTrial trial = tried(READS, false, (_, _) -> new Lost(loss, "gone"));

            assertThat(calls).hasSize(1);
            assertThat(trial.hasMore()).isFalse();
        }
    }

    @Test
    void aToolThatMayChangeSomethingIsNotCalled() {
        ToolTrial trial = tried("{\"name\": \"delete_all\"}", false, (_, _) -> result());

        assertThat(calls).isEmpty();
        assertThat(trial.risk()).hasValueSatisfying(why -> assertThat(why).contains("delete"));
    }

    @Test
    void aToolThatMayChangeSomethingIsCalledOnceWhenThatIsAskedFor() {
        String tool = READS.replace("true", "false");

        ToolTrial trial = tried(tool, true, (_, _) -> error());

        assertThat(purposes(trial)).containsExactly(Purpose.LEAST);
        assertThat(calls).hasSize(1);
    }

    @Test
    void theSameSeedGivesTheSameArguments() {
        ObjectNode schema = (ObjectNode) parse(READS).path("inputSchema");

        List<List<ObjectNode>> made = new ArrayList<>();
        for (long seed : new long[] {1, 1, 2, 3, 4}) {
            made.add(Inputs.of(schema, List.of(), 3, 0, new SplittableRandom(seed)).others());
        }

        assertThat(made.get(0)).isEqualTo(made.get(1)).isNotEmpty();
        assertThat(made.stream().distinct().count()).isGreaterThan(1);
    }
}

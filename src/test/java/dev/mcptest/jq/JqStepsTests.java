package dev.mcptest.jq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.mcptest.json.Hiding;
import dev.mcptest.json.Json;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.time.Duration;

/** A program without end needs no memory and leaves no traces, but takes its seconds. */
@Timeout(120)
class JqStepsTests {

    @ParameterizedTest
    @ValueSource(strings = {"def f: f; f", "reduce range(1e15) as $i (0; .)"})
    void aProgramWithoutEndIsEndedAfterManySteps(String text) throws Exception {
        JqProgram program = JqProgram.compile(text);

        assertThatExceptionOfType(JqException.class)
                .isThrownBy(() ->
                        program.run(Json.nodes().nullNode(), Duration.ofMinutes(2), Hiding.NONE))
                .satisfies(e ->
                        assertThat(e.clause().text(Hiding.NONE))
                                .isEqualTo(
                                        "had not come to an end after 100000000 steps and was"
                                                + " ended"));
    }
}

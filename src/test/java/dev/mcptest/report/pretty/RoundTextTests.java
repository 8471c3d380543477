package dev.mcptest.report.pretty;

import static dev.mcptest.report.Runs.assertion;
import static dev.mcptest.report.Runs.run;
import static dev.mcptest.report.Runs.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.report.text.markup.Style;
import dev.mcptest.result.TestRecord;

import org.junit.jupiter.api.Test;

import java.util.Map;

class RoundTextTests {

    @Test
    void whatFlippedIsSaidAndThenTheCounts() {
        TestRecord better = test("better", 1).record();
        TestRecord same = test("same", 2).record();
        TestRecord unknown = test("new", 3).record();

        String text =
                RoundText.of(
                        run(better, same, unknown),
                        Map.of(better.id(), false, same.id(), true),
                        Style.plain());

        assertThat(text)
                .isEqualTo(
                        """
                        fail -> ok  better
                        tests     3 passed of 3
                        """);
    }

    @Test
    void aFailureIsShownWithItsReason() {
        TestRecord worse =
                test("worse", 1)
                        .failed(assertion("result", "exact", "not equal", "1", "2", "{}"))
                        .record();

        assertThat(RoundText.of(run(worse), Map.of(worse.id(), true), Style.plain()))
                .startsWith("FAIL  worse")
                .contains("expected  1")
                .contains("\nok -> fail  worse\n")
                .endsWith("tests     1 failed of 1\n");
    }
}

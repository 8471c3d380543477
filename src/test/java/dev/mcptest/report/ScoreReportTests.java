package dev.mcptest.report;

import static dev.mcptest.report.Runs.run;
import static dev.mcptest.report.Runs.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.report.junit.JunitReporter;
import dev.mcptest.report.pretty.PrettyReporter;
import dev.mcptest.report.text.markup.Style;
import dev.mcptest.result.AssertionRecord;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.Status;
import dev.mcptest.result.part.ExampleRecord;
import dev.mcptest.result.part.Finding;
import dev.mcptest.result.part.MetricRecord;
import dev.mcptest.result.part.Scores;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** What reports show of scores, metrics and budgets that fail nothing. */
class ScoreReportTests {

    private static final RunRecord RUN =
            run(
                    test("scored", 8)
                            .scored(
                                    new Scores(
                                            OptionalDouble.of(0.666666667),
                                            List.of(
                                                    new MetricRecord(
                                                            "quality", 0.875, Optional.of(true)))))
                            .judged(
                                    new AssertionRecord(
                                            Optional.of("says more"),
                                            Optional.of("result.a"),
                                            "exact",
                                            Status.FAIL,
                                            Optional.of("expected 2, got 1"),
                                            Optional.empty(),
                                            OptionalDouble.of(1)))
                            .record(),
                    test("large", 9)
                            .scored(
                                    new Scores(
                                            OptionalDouble.empty(),
                                            List.of(
                                                    new MetricRecord(
                                                            "quality", 0.5, Optional.empty()))))
                            .judged(
                                    AssertionRecord.of(
                                            "max_response_tokens",
                                            Status.FAIL,
                                            Optional.of("51 tokens, over the soft budget of 50")))
                            .record());

    @Test
    void peopleSeeThemBesideTheTest() {
        assertThat(new PrettyReporter(Style.plain()).render(RUN))
                .contains(
                        """
                          ok    scored  3.2 ms  score 0.667  quality 0.875
                                did not hold: says more, result.a (exact): expected 2, got 1
                          ok    large  3.2 ms  quality 0.5
                                did not hold: max_response_tokens: 51 tokens, over the soft budget of 50
                        """)
                .contains(
                        """
                        metric rollups
                          quality  mean 0.688 of 2 tests

                        tests     2 passed of 2
                        """);
    }

    @Test
    void whatTheFindingsOfAnExampleSayIsSaidOnce() {
        var answer = new Finding("OUT006", "warning", "", "expected JSON, got text", 1);
        RunRecord run =
                run(
                        test("lend / #0", 3)
                                .judged(
                                        AssertionRecord.of(
                                                "output",
                                                Status.FAIL,
                                                Optional.of("OUT006: expected JSON, got text")))
                                .record()
                                .of(
                                        new ExampleRecord("", "tool", "lend", Optional.empty(), 0),
                                        List.of(answer)));

        assertThat(new PrettyReporter(Style.plain()).render(run))
                .containsOnlyOnce("expected JSON, got text")
                .contains("note: OUT006 warning: expected JSON, got text");
    }

    @Test
    void ciSystemsSeeThemAsOutputOfTheTest() {
        assertThat(new JunitReporter().render(RUN))
                .contains("\nscore: 0.667\nmetric.quality: 0.875\n")
                .contains(
                        "\noutweighed: did not hold: max_response_tokens: 51 tokens, over the soft"
                                + " budget of 50\n");
    }
}

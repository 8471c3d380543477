package dev.mcptest.report.format;

import static dev.mcptest.report.Runs.assertion;
import static dev.mcptest.report.Runs.run;
import static dev.mcptest.report.Runs.shop;
import static dev.mcptest.report.Runs.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.result.Failure;

import org.junit.jupiter.api.Test;

import java.util.List;

class AnnotationsTests {

    private static final Failure WRONG = assertion("result", "exact", "wrong", "1", "2", "{}");

    @Test
    void failuresAreErrorsAndWhatNeedsALookAreWarnings() {
        assertThat(
                        Annotations.of(
                                run(
                                        List.of(shop()),
                                        List.of("nothing was judged"),
                                        test("fails", 5).failed(WRONG).record(),
                                        test("near", 9)
                                                .failed(WRONG)
                                                .known("rounds up", "2026-11-28")
                                                .record(),
                                        test("far", 13)
                                                .failed(WRONG)
                                                .known("rounds up", "2026-11-29")
                                                .record(),
                                        test("wavers", 17).inconclusive().record(),
                                        test("passes", 21).record())))
                .containsExactly(
                        "::error file=shop.yml,line=5,title=fails::wrong",
                        "::warning file=shop.yml,line=9,title=near::known failure until"
                                + " 2026-11-28: rounds up",
                        "::warning file=shop.yml,line=17,title=wavers::inconclusive: no verdict",
                        "::warning title=mcptest::nothing was judged");
    }

    @Test
    void whatTheRunnerWouldReadAsSyntaxIsEscaped() {
        Failure nasty = assertion("x", "exact", "100%\n::error::\u001b", "1", "2", "{}");

        assertThat(Annotations.of(run(test("a,b: 5%", 1).of("x:y.yml").failed(nasty).record())))
                .containsExactly(
                        "::error file=x%3Ay.yml,line=1,title=a%2Cb%3A 5%25"
                                + "::100%25%0A::error::\\u001b");
    }

    @Test
    void commandsOfOtherRunnersAreBroken() {
        Failure nasty =
                assertion("x", "exact", "a ##[set-output name=x]\n##vso[task.x]y", "1", "2", "{}");

        assertThat(Annotations.of(run(test("##[group]", 1).failed(nasty).record())))
                .containsExactly(
                        "::error file=shop.yml,line=1,title=## [group]"
                                + "::a ## [set-output name=x]%0A## vso[task.x]y");
    }

    @Test
    void theRestIsCounted() {
        List<String> lines = Annotations.of(Formats.many(20, 11));

        assertThat(lines).hasSize(11).endsWith("and 1 more failure");
        assertThat(Annotations.of(run())).isEmpty();
    }
}

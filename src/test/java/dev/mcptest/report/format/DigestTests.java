package dev.mcptest.report.format;

import static dev.mcptest.report.Runs.assertion;
import static dev.mcptest.report.Runs.run;
import static dev.mcptest.report.Runs.test;
import static dev.mcptest.report.format.Formats.hostile;
import static dev.mcptest.report.format.Formats.many;
import static dev.mcptest.report.format.Formats.marks;
import static dev.mcptest.report.format.Formats.render;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.result.RunRecord;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;

/** The short reports: minimal, and the digest for language models. */
class DigestTests {

    @Test
    void minimalIsOneLineWithTheCounts() {
        assertThat(render("minimal", marks()))
                .isEqualTo(
                        "ran 11 tests: 4 passed, 4 failed, 1 known to fail, 1 skipped, 1"
                                + " inconclusive (1.23 s)\n");
        assertThat(render("minimal", run(test("passes", 1).record())))
                .isEqualTo("ran 1 test: 1 passed (1.23 s)\n");
        assertThat(render("minimal", run())).isEqualTo("ran 0 tests: 0 passed (1.23 s)\n");
    }

    @Test
    void minimalNamesFailuresOnStderr() throws IOException {
        assertThat(aside(marks()))
                .isEqualTo(
                        """
                        1 of 11 tests cached
                        FAIL fails: expected 1990 to equal 2490
                        FAIL is slow: took 812 ms, over the budget of 250 ms
                        FAIL reaches the warehouse: cannot connect: refused
                        FAIL answers in time: no answer within 30 s (1 of 2 failures)
                        """);
        assertThat(aside(hostile()).lines())
                .hasSize(Formats.NASTY.size())
                .allMatch(line -> line.startsWith("FAIL "));
    }

    @Test
    void theDigestHasWhatIsNeededToAct() {
        assertThat(render("agent", marks()))
                .isEqualTo(
                        """
                        VERDICT fail 4/11 passed (4 failed, 1 skipped, 1 inconclusive, 1235 ms)
                        FAIL fails
                          at: shop.yml:9
                          why: expected 1990 to equal 2490
                          expected: 2490
                          actual: 1990
                          repro: mcptest run shop.yml --include "fails"
                        FAIL is slow
                          at: shop.yml:13
                          why: took 812 ms, over the budget of 250 ms
                          expected: 250
                          actual: 812.0
                          repro: mcptest run shop.yml --include "is slow"
                        FAIL reaches the warehouse
                          at: shop.yml:17
                          why: cannot connect: refused
                          repro: mcptest run shop.yml --include "reaches the warehouse"
                        FAIL answers in time
                          at: shop.yml:21
                          why: no answer within 30 s (1 of 2 failures)
                          repro: mcptest run shop.yml --include "answers in time"
                        """);
        assertThat(render("agent", run(test("passes", 1).record())))
                .isEqualTo(
                        "VERDICT pass 1/1 passed (0 failed, 0 skipped, 0 inconclusive, 1235 ms)\n");
    }

    @Test
    void theDigestIsBounded() {
        String digest = render("agent", many(2000, 900));

        assertThat(digest.getBytes(StandardCharsets.UTF_8)).hasSizeBetween(15_000, 16_384);
        assertThat(digest).containsPattern("\\n\\d+ more failures\\n\\z");
    }

    @Test
    void longValuesAreCut() {
        String word = "\ud83d\ude00".repeat(300);
        RunRecord run =
                run(
                        test("long", 1)
                                .failed(
                                        assertion(
                                                "result",
                                                "exact",
                                                word,
                                                "'" + word + "'",
                                                "1",
                                                "{}"))
                                .record());

        assertThat(render("agent", run).lines())
                .allMatch(line -> line.length() <= 412)
                .noneMatch(line -> line.contains("?"))
                .anyMatch(line -> line.startsWith("  expected: \"\ud83d") && line.endsWith("..."));
    }

    @Test
    void theDigestSaysNothingElse() {
        assertThat(render("agent", hostile()).lines().skip(1))
                .allMatch(line -> line.matches("FAIL .*|  (at|why|expected|actual|repro): .*"));
    }

    private static String aside(RunRecord run) throws IOException {
        var err = new StringWriter();
        new MinimalReporter().writeAside(run, err);
        return err.toString();
    }
}

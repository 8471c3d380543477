package dev.mcptest.compare;

import static dev.mcptest.report.Runs.run;
import static dev.mcptest.report.Runs.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.compare.RunDiff.Change;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.RunRecord;

import org.junit.jupiter.api.Test;

import java.util.List;

class RunDiffTests {

    private static final Failure WRONG = Failure.of(FailureKind.TIMEOUT, "", "no answer");

    @Test
    void whatFailedNeitherBeforeNorNowIsNoDifference() {
        RunRecord run =
                run(
                        test("passes", 1).record(),
                        test("known", 2).failed(WRONG).known("slow", "2026-12-01").record(),
                        test("left out", 3).skipped("no").record());

        RunDiff same = RunDiff.of(run, run);

        assertThat(same)
                .isEqualTo(
                        new RunDiff(
                                List.of(), List.of(), List.of(), List.of(), List.of(), List.of(),
                                List.of()));
        assertThat(same.isWorse()).isFalse();
    }

    @Test
    void testsNewlyFailWhateverTheyWereBefore() {
        RunDiff diff =
                RunDiff.of(
                        run(
                                test("gone", 1).record(),
                                test("passed", 2).record(),
                                test("skipped", 3).skipped("no").record(),
                                test("wavered", 4).inconclusive().record(),
                                test("was known", 5)
                                        .failed(WRONG)
                                        .known("x", "2026-12-01")
                                        .record(),
                                test("failed", 6).failed(WRONG).record(),
                                test("fixed", 7).failed(WRONG).record()),
                        run(
                                test("new", 8).failed(WRONG).record(),
                                test("fixed", 7).record(),
                                test("failed", 6).failed(WRONG).record(),
                                test("was known", 5).failed(WRONG).record(),
                                test("wavered", 4).failed(WRONG).record(),
                                test("skipped", 3).failed(WRONG).record(),
                                test("passed", 2).failed(WRONG).record()));

        assertThat(names(diff.newlyFailing()))
                .containsExactly("new", "was known", "wavered", "skipped", "passed");
        assertThat(names(diff.stillFailing())).containsExactly("failed");
        assertThat(names(diff.fixed())).containsExactly("fixed");
        assertThat(names(diff.appeared())).containsExactly("new");
        assertThat(names(diff.vanished())).containsExactly("gone");
        assertThat(diff.isWorse()).isTrue();
    }

    @Test
    void onlyAClearDifferenceOfTimeCounts() {
        RunDiff diff =
                RunDiff.of(
                        run(
                                test("slower", 1).took(100).record(),
                                test("a bit", 2).took(200).record(),
                                test("short", 3).took(1).record(),
                                test("faster", 4).took(900).record(),
                                test("cached", 5).took(900).record()),
                        run(
                                test("slower", 1).took(151).record(),
                                test("a bit", 2).took(299).record(),
                                test("short", 3).took(50).record(),
                                test("faster", 4).took(100).record(),
                                test("cached", 5).took(1).cached().record()));

        assertThat(names(diff.slower())).containsExactly("slower");
        assertThat(names(diff.faster())).containsExactly("faster");
        assertThat(diff.isWorse()).isFalse();
    }

    private static List<String> names(List<Change> changes) {
        return changes.stream().map(change -> change.test().name()).toList();
    }
}

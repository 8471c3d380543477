package dev.mcptest.compare;

import static dev.mcptest.report.Runs.run;
import static dev.mcptest.report.Runs.shop;
import static dev.mcptest.report.Runs.test;
import static dev.mcptest.report.Runs.unconnected;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.MetricRollup;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.ServerRecord;
import dev.mcptest.result.Status;
import dev.mcptest.result.TestRecord;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

class RecordMergeTests {

    private static final Failure LATE = Failure.of(FailureKind.TIMEOUT, "", "no answer");

    @Test
    void shardsBecomeTheRunTheyArePartsOf() throws Exception {
        RunRecord odd = run(test("one", 1).record(), test("three", 9).record());
        RunRecord even = run(test("two", 5).failed(LATE).record(), test("four", 13).record());

        RunRecord whole = RecordMerge.distinct(List.of(even, odd));

        assertThat(whole.tests())
                .extracting(TestRecord::name)
                .containsExactly("one", "two", "three", "four");
        assertThat(whole.summary().failed()).isEqualTo(1);
    }

    @Test
    void theCallsOfAShardThatStartedLaterBeganLater() throws Exception {
        RunRecord first = run(test("one", 1).at(5).record());
        RunRecord second = run(test("two", 2).at(7.25).record(), test("three", 3).record());

        RunRecord whole = RecordMerge.distinct(List.of(later(second, 2), first));

        assertThat(whole.tests().stream().map(TestRecord::startedMs))
                .containsExactly(
                        OptionalDouble.of(5), OptionalDouble.of(2007.25), OptionalDouble.empty());
    }

    @Test
    void aTestInTwoRecordsIsRefused() {
        RunRecord run = run(test("one", 1).record());

        assertThatThrownBy(() -> RecordMerge.distinct(List.of(run, run(test("one", 1).record()))))
                .isInstanceOf(DuplicateTestException.class)
                .hasMessage("shop.yml::tool::one");
    }

    @Test
    void theLatestResultIsTaken() {
        RunRecord first = run(test("one", 1).failed(LATE).record(), test("two", 5).record());
        RunRecord again = later(run(test("one", 1).record()), 60);

        for (List<RunRecord> order : List.of(List.of(first, again), List.of(again, first))) {
            RunRecord merged = RecordMerge.latest(order);

            assertThat(merged.tests())
                    .extracting(TestRecord::status)
                    .containsExactly(Status.PASS, Status.PASS);
            assertThat(merged.startedAt()).isEqualTo(first.startedAt());
            assertThat(merged.runId()).isNotEqualTo("later");
        }
    }

    @Test
    void serversWarningsAndRollupsComeTogether() throws Exception {
        RunRecord one = run(List.of(unconnected("shop")), List.of("a", "b"));
        RunRecord two = run(List.of(shop(), unconnected("depot")), List.of("b", "c"));

        RunRecord merged =
                RecordMerge.distinct(
                        List.of(
                                rolled(one, new MetricRollup("q", 1, 1)),
                                rolled(two, new MetricRollup("q", 0.5, 3))));

        assertThat(merged.servers())
                .extracting(ServerRecord::name, ServerRecord::protocolVersion)
                .containsExactly(
                        tuple("shop", Optional.of("2025-11-25")), tuple("depot", Optional.empty()));
        assertThat(merged.warnings()).containsExactly("a", "b", "c");
        assertThat(merged.metricRollups()).containsExactly(new MetricRollup("q", 0.625, 4));
    }

    private static RunRecord rolled(RunRecord run, MetricRollup rollup) {
        return copy(run, 0, List.of(rollup));
    }

    private static RunRecord later(RunRecord run, int seconds) {
        return copy(run, seconds, run.metricRollups());
    }

    private static RunRecord copy(RunRecord run, int seconds, List<MetricRollup> rollups) {
        return new RunRecord(
                run.mcptestVersion(),
                seconds == 0 ? run.runId() : "later",
                run.startedAt().plusSeconds(seconds),
                run.durationMs(),
                run.mode(),
                run.platform(),
                run.servers(),
                run.modelCompatibility(),
                rollups,
                run.coverage(),
                run.modelUse(),
                run.compliance(),
                run.warnings(),
                run.tests());
    }
}

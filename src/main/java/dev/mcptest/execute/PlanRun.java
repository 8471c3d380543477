package dev.mcptest.execute;

import dev.mcptest.execute.interrupt.Cancellation;
import dev.mcptest.hook.HooksOfRun;
import dev.mcptest.judge.StoredValues;
import dev.mcptest.plan.Plan;
import dev.mcptest.plan.RunOptions;
import dev.mcptest.pool.ServerPool;
import dev.mcptest.record.LateFailure;
import dev.mcptest.record.Records;
import dev.mcptest.record.Results;
import dev.mcptest.result.RunListener;
import dev.mcptest.result.Status;
import dev.mcptest.result.TestRecord;
import dev.mcptest.snapshot.Snapshots;
import dev.mcptest.suite.GradingTest;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Takes each test of a plan from its turn in the schedule to its place in the results. */
final class PlanRun {

    private final RunOptions options;
    private final RunListener listener;
    private final Cancellation cancellation;
    private final ServerPool servers;
    private final Captures captures;
    private final HooksOfRun hooks;
    private final TestRunner tests;
    private final Attempts attempts;
    private final Snapshots snapshots;
    private final Records records;
    private final Results results;

    PlanRun(
            RunOptions options,
            RunListener listener,
            Cancellation cancellation,
            ServerPool servers,
            Captures captures,
            HooksOfRun hooks,
            TestRunner tests,
            Attempts attempts,
            Snapshots snapshots,
            Records records,
            Results results) {
        this.options = options;
        this.listener = listener;
        this.cancellation = cancellation;
        this.servers = servers;
        this.captures = captures;
        this.hooks = hooks;
        this.tests = tests;
        this.attempts = attempts;
        this.snapshots = snapshots;
        this.records = records;
        this.results = results;
    }

    /** Runs a test. It gets a record, whatever happens. */
    void run(Plan.Step step) {
        Optional<Status> end = Optional.empty();
        try {
            end = Optional.of(ran(step).status());
        } catch (RuntimeException | Error fault) {
            end = Optional.of(fail(step, fault).status());
        } finally {
            captures.over(step, end);
        }
    }

    private TestRecord ran(Plan.Step step) {
        for (LateFailure late : servers.lateFailures()) {
            if (!options.ledgers().expectsFailure(late.step())) {
                bail(late.step());
            }
        }
        if (cancellation.reason().isPresent()) {
            return unrun(step, Optional.empty());
        }
        if (step.test() instanceof GradingTest) {
            return grade(step);
        }
        listener.started(records.identity(step));
        TestRecord ran =
                step.skipReason()
                        .or(() -> captures.skipped(step))
                        .map(reason -> records.skipped(step, reason))
                        .orElseGet(() -> attempts.run(step));
        return cancellation.isInterrupted() ? unrun(step, Optional.empty()) : finish(step, ran);
    }

    /** Each rule that is judged is a test of the record. */
    private TestRecord grade(Plan.Step step) {
        List<TestRecord> rows = new ArrayList<>();
        TestRecord whole =
                step.skipReason()
                        .map(reason -> records.skipped(step, reason))
                        .orElseGet(() -> hooks.around(step, () -> tests.grade(step, rows)));
        if (cancellation.isInterrupted()) {
            return unrun(step, Optional.empty());
        }
        if (rows.isEmpty()) {
            return finish(step, whole);
        }
        results.put(step, rows);
        if (rows.stream().anyMatch(TestRecord::isUnsuccessful)) {
            bail(step);
        }
        return whole;
    }

    private TestRecord finish(Plan.Step step, TestRecord ran) {
        TestRecord result = results.put(step, ran);
        listener.finished(result);
        if (result.isUnsuccessful()) {
            bail(step);
        }
        return result;
    }

    private void bail(Plan.Step failed) {
        if (options.bail()) {
            String name = failed.test().header().name();
            cancellation.cancel("not run: --bail, and \"" + name + "\" failed");
        }
    }

    /** Does not call the listener again, because the listener itself may have failed. */
    private TestRecord fail(Plan.Step step, Throwable fault) {
        StoredValues.forget(snapshots, step);
        TestRecord result = results.put(step, records.failed(step, fault));
        listener.fault(fault);
        return result;
    }

    /** Returns the record of a test that was not run, or not to its end. */
    TestRecord unrun(Plan.Step step, Optional<Throwable> fault) {
        return cancellation
                .reason()
                .map(reason -> records.skipped(step, reason))
                .orElseGet(() -> records.failed(step, fault.orElseGet(PlanRun::neverBegun)));
    }

    private static Throwable neverBegun() {
        return new IllegalStateException("the test was never begun");
    }
}

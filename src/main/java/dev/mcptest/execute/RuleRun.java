package dev.mcptest.execute;

import dev.mcptest.execute.interrupt.Interruptible;
import dev.mcptest.plan.Plan;
import dev.mcptest.plan.RuleRuns;
import dev.mcptest.record.BugReport;
import dev.mcptest.record.OpenRecord;
import dev.mcptest.record.Records;
import dev.mcptest.result.Failure;
import dev.mcptest.result.RunListener;
import dev.mcptest.result.TestRecord;
import dev.mcptest.suite.RuleTest;
import dev.mcptest.world.Ticker;

import java.util.ArrayList;
import java.util.List;

/** One run of a test that compliance rules judge. */
final class RuleRun {

    private final RuleRuns rules;
    private final Records records;
    private final RunListener listener;
    private final Ticker ticker;
    private final Interruptible interruptible;
    private final Plan.Step step;

    RuleRun(
            RuleRuns rules,
            Records records,
            RunListener listener,
            Ticker ticker,
            Interruptible interruptible,
            Plan.Step step) {
        this.rules = rules;
        this.records = records;
        this.listener = listener;
        this.ticker = ticker;
        this.interruptible = interruptible;
        this.step = step;
    }

    TestRecord judge(RuleTest test) {
        List<TestRecord> found = new ArrayList<>();
        TestRecord whole =
                measured(() -> found.add(rules.judge(step, test, records.identity(step))));
        return found.isEmpty() ? whole : found.getFirst();
    }

    /**
     * Grades a server.
     *
     * @param rows receives a record for each rule
     * @return the record of the step; that of a failure when there are no rows
     */
    TestRecord grade(List<TestRecord> rows) {
        return measured(() -> rows.addAll(rules.grade(step)));
    }

    @FunctionalInterface
    private interface Work {
        void run() throws RuleRuns.NotJudgedException, InterruptedException;
    }

    /** Returns the record of the step for when there is no verdict. */
    private TestRecord measured(Work work) {
        long began = ticker.nanos();
        var result = records.begin(step);
        List<String> skipped = new ArrayList<>();
        try {
            interruptible.run(() -> run(work, result, skipped));
        } catch (RuntimeException | Error fault) {
            if (interruptible.isInterrupted()) {
                return records.skipped(step, "interrupted");
            }
            listener.fault(fault);
            result.fail(BugReport.failure(name(), fault));
        }
        return skipped.isEmpty()
                ? result.finish(ticker.millisSince(began))
                : records.skipped(step, skipped.getFirst());
    }

    private void run(Work work, OpenRecord result, List<String> skipped) {
        try {
            work.run();
        } catch (RuleRuns.NotJudgedException e) {
            String why = String.valueOf(e.getMessage());
            e.kind()
                    .ifPresentOrElse(
                            kind -> result.fail(Failure.of(kind, name(), why)),
                            () -> skipped.add(why));
        } catch (InterruptedException _) {
            skipped.add("interrupted");
        }
    }

    private String name() {
        return step.test().header().name();
    }
}

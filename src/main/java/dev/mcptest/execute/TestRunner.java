package dev.mcptest.execute;

import dev.mcptest.execute.cache.ResultCache;
import dev.mcptest.execute.interrupt.Interruptible;
import dev.mcptest.plan.Plan;
import dev.mcptest.plan.RuleRuns;
import dev.mcptest.record.BugReport;
import dev.mcptest.record.OpenRecord;
import dev.mcptest.record.Records;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.RunListener;
import dev.mcptest.result.TestRecord;
import dev.mcptest.suite.AgentTest;
import dev.mcptest.suite.CalibrationTest;
import dev.mcptest.suite.Composition;
import dev.mcptest.suite.EvalTest;
import dev.mcptest.suite.ExampleTest;
import dev.mcptest.suite.GradingTest;
import dev.mcptest.suite.RuleTest;
import dev.mcptest.suite.StepTest;
import dev.mcptest.suite.TestCase;
import dev.mcptest.world.Ticker;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

final class TestRunner {

    private final Ticker ticker;
    private final Records records;
    private final RunListener listener;
    private final Captures captures;
    private final Caller caller;
    private final Judge judge;
    private final ModelRuns models;
    private final RuleRuns rules;
    private Optional<ResultCache> cache = Optional.empty();
    private final Interruptible interruptible = new Interruptible();

    TestRunner(
            Ticker ticker,
            Records records,
            RunListener listener,
            Caller caller,
            Captures captures,
            Judge judge,
            ModelRuns models,
            RuleRuns rules) {
        this.ticker = ticker;
        this.records = records;
        this.listener = listener;
        this.captures = captures;
        this.caller = caller;
        this.judge = judge;
        this.models = models;
        this.rules = rules;
    }

    /** Sets where answers are taken from instead of servers. */
    void use(Optional<ResultCache> stored) {
        cache = stored;
    }

    /** Ends the calls, transforms and matchers of all running tests. */
    void interrupt() {
        interruptible.interrupt();
    }

    TestRecord run(Plan.Step step) {
        return switch (step.test()) {
            case TestCase.Single test -> measured(step, it -> call(step, it).run(test));
            case TestCase.Linked test -> measured(step, it -> call(step, it).run(test));
            case StepTest test ->
                    measured(
                            step,
                            it -> new StepRun(caller, judge, step, values(step), it).run(test));
            case Composition test ->
                    measured(
                            step,
                            it ->
                                    new CompositionRun(
                                                    caller, judge, ticker, step, values(step), it)
                                            .run(test));
            case AgentTest test -> measured(step, it -> models.agents().run(step, test, it));
            case ExampleTest test ->
                    measured(step, it -> new ExampleRun(caller, judge, step, it).run(test));
            case EvalTest test -> measured(step, it -> models.evals().run(step, test, it));
            case CalibrationTest test -> measured(step, it -> models.evals().run(step, test, it));
            case RuleTest test -> rules(step).judge(test);
            case GradingTest _ -> rules(step).grade(new ArrayList<>());
            case TestCase.Eval _ ->
                    records.skipped(step, "`run` leaves evaluations out; `mcptest eval` runs them");
            case TestCase.Misfit test -> refuse(step, test.messages());
        };
    }

    /**
     * Grades a server.
     *
     * @param rows receives a record for each rule
     * @return the record of the step; that of a failure when there are no rows
     */
    TestRecord grade(Plan.Step step, List<TestRecord> rows) {
        return rules(step).grade(rows);
    }

    private CallRun call(Plan.Step step, OpenRecord result) {
        return new CallRun(caller, judge, cache, step, values(step), result);
    }

    private TestValues values(Plan.Step step) {
        return new TestValues(captures, step);
    }

    private RuleRun rules(Plan.Step step) {
        return new RuleRun(rules, records, listener, ticker, interruptible, step);
    }

    private TestRecord refuse(Plan.Step step, List<String> messages) {
        var result = records.begin(step);
        messages.forEach(text -> result.fail(Failure.of(FailureKind.SUITE, name(step), text)));
        return result.finish(0);
    }

    private TestRecord measured(Plan.Step step, Consumer<OpenRecord> work) {
        long began = ticker.nanos();
        var result = records.begin(step);
        try {
            interruptible.run(() -> {
                try {
                    work.accept(result);
                } finally {
                    result.tell(listener);
                }
            });
        } catch (RuntimeException | Error fault) {
            if (interruptible.isInterrupted()) {
                return records.skipped(step, "interrupted");
            }
            listener.fault(fault);
            result.fail(BugReport.failure(name(step), fault));
        }
        return result.finish(ticker.millisSince(began));
    }

    private static String name(Plan.Step step) {
        return step.test().header().name();
    }
}

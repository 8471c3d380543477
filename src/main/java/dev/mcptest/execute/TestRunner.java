package dev.mcptest.execute;

import dev.mcptest.execute.cache.ResultCache;
import dev.mcptest.json.target.Target;
import dev.mcptest.judge.CallOutcome;
import dev.mcptest.mcp.Envelope;
import dev.mcptest.plan.Plan;
import dev.mcptest.plan.RuleRuns;
import dev.mcptest.record.BugReport;
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
import dev.mcptest.suite.Resolved;
import dev.mcptest.suite.RuleTest;
import dev.mcptest.suite.StepTest;
import dev.mcptest.suite.TestCase;
import dev.mcptest.world.Ticker;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;

final class TestRunner {

    private final String version;
    private final Ticker ticker;
    private final Records records;
    private final RunListener listener;
    private final Captures captures;
    private final Caller caller;
    private final Judge judge;
    private final Supplier<AgentRun> agents;
    private final Supplier<EvalRun> evals;
    private final RuleRuns rules;
    private Optional<ResultCache> cache = Optional.empty();
    private final Interruptible interruptible = new Interruptible();

    TestRunner(
            String version,
            Ticker ticker,
            Records records,
            RunListener listener,
            Caller caller,
            Captures captures,
            Judge judge,
            Supplier<AgentRun> agents,
            Supplier<EvalRun> evals,
            RuleRuns rules) {
        this.version = version;
        this.ticker = ticker;
        this.records = records;
        this.listener = listener;
        this.captures = captures;
        this.caller = caller;
        this.judge = judge;
        this.agents = agents;
        this.evals = evals;
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
            case TestCase.Single _,
                    TestCase.Linked _,
                    StepTest _,
                    Composition _,
                    AgentTest _,
                    ExampleTest _,
                    EvalTest _,
                    CalibrationTest _ ->
                    measured(step);
            case TestCase.Eval _ ->
                    records.skipped(step, "`run` leaves evaluations out; `mcptest eval` runs them");
            case RuleTest test -> judged(step, test);
            case GradingTest _ -> grade(step, new ArrayList<>());
            case TestCase.NotRunYet test -> refuse(step, List.of(sentence(test)));
            case TestCase.Misfit test -> refuse(step, test.messages());
        };
    }

    private TestRecord judged(Plan.Step step, RuleTest test) {
        List<TestRecord> found = new ArrayList<>();
        TestRecord whole =
                ruled(step, () -> found.add(rules.judge(step, test, records.identity(step))));
        return found.isEmpty() ? whole : found.getFirst();
    }

    /**
     * Grades a server.
     *
     * @param rows receives a record for each rule
     * @return the record of the step; that of a failure when there are no rows
     */
    TestRecord grade(Plan.Step step, List<TestRecord> rows) {
        return ruled(step, () -> rows.addAll(rules.grade(step)));
    }

    @FunctionalInterface
    private interface Judging {
        void run() throws RuleRuns.NotJudgedException, InterruptedException;
    }

    private TestRecord ruled(Plan.Step step, Judging judging) {
        long began = ticker.nanos();
        var result = records.begin(step);
        List<String> skipped = new ArrayList<>();
        try {
            interruptible.run(() -> {
                try {
                    judging.run();
                } catch (RuleRuns.NotJudgedException e) {
                    String why = String.valueOf(e.getMessage());
                    e.kind()
                            .ifPresentOrElse(
                                    kind -> result.fail(Failure.of(kind, name(step), why)),
                                    () -> skipped.add(why));
                } catch (InterruptedException _) {
                    skipped.add("interrupted");
                }
            });
        } catch (RuntimeException | Error fault) {
            if (interruptible.isInterrupted()) {
                return records.skipped(step, "interrupted");
            }
            listener.fault(fault);
            result.fail(BugReport.failure(name(step), fault));
        }
        return skipped.isEmpty()
                ? result.finish(ticker.millisSince(began))
                : records.skipped(step, skipped.getFirst());
    }

    private TestRecord refuse(Plan.Step step, List<String> messages) {
        var result = records.begin(step);
        messages.forEach(text -> result.fail(Failure.of(FailureKind.SUITE, name(step), text)));
        return result.finish(0);
    }

    private String sentence(TestCase.NotRunYet test) {
        List<String> names = test.features().stream().map(name -> "`" + name + "`").toList();
        return String.join(", ", names)
                + (names.size() == 1 ? " is" : " are")
                + " checked but not run by mcptest "
                + version;
    }

    private TestRecord measured(Plan.Step step) {
        long began = ticker.nanos();
        var result = records.begin(step);
        try {
            interruptible.run(() -> {
                try {
                    run(step, result);
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

    private void run(Plan.Step step, Records.Open result) {
        var values = new TestValues(captures, step);
        switch (step.test()) {
            case TestCase.Single test -> run(step, test, Map.of(), values, result);
            case TestCase.Linked test -> run(step, test, values, result);
            case StepTest test -> new StepRun(caller, judge, step, values, result).run(test);
            case Composition test ->
                    new CompositionRun(caller, judge, ticker, step, values, result).run(test);
            case AgentTest test -> agents.get().run(step, test, result);
            case ExampleTest test -> new ExampleRun(caller, judge, step, result).run(test);
            case EvalTest test -> evals.get().run(step, test, result);
            case CalibrationTest test -> evals.get().run(step, test, result);
            case TestCase.Eval _,
                    TestCase.NotRunYet _,
                    TestCase.Misfit _,
                    RuleTest _,
                    GradingTest _ -> {}
        }
    }

    private void run(Plan.Step step, TestCase.Linked test, TestValues values, Records.Open result) {
        switch (test.test().fill(values)) {
            case Resolved.Whole<TestCase.Single>(var single) ->
                    run(step, single, test.captures(), values, result);
            case Resolved.Incomplete<TestCase.Single>(var kind, var messages) ->
                    messages.forEach(text -> result.fail(Failure.of(kind, name(step), text)));
        }
    }

    private void run(
            Plan.Step step,
            TestCase.Single test,
            Map<String, Target> targets,
            TestValues values,
            Records.Open result) {
        CallOutcome exchange =
                switch (test) {
                    case TestCase.Call call -> called(step, call, result);
                    case TestCase.Injected injected -> inject(step, injected);
                };
        result.called(exchange);
        exchange.duration().ifPresent(result::duration);
        exchange.envelope()
                .ifPresent(envelope -> {
                    judge.judge(
                            step,
                            TaskText.of(test),
                            test.expectation(),
                            envelope,
                            () -> Observations.of(test, exchange, envelope),
                            result);
                    judge.capture(step, targets, envelope, values, result);
                });
        exchange.failures().forEach(result::fail);
    }

    private CallOutcome called(Plan.Step step, TestCase.Call call, Records.Open result) {
        Optional<CallOutcome> stored = cache.flatMap(it -> it.outcome(step, call));
        if (stored.isPresent()) {
            result.cached();
            return stored.get();
        }
        CallOutcome outcome = caller.call(step, call);
        cache.ifPresent(it -> it.made(step, outcome));
        return outcome;
    }

    private CallOutcome inject(Plan.Step step, TestCase.Injected test) {
        Envelope envelope =
                Envelope.ofError(test.error()).with(0, List.of(), OptionalInt.empty(), Map.of());
        return caller.received(step, test.call(), CallOutcome.injected(envelope));
    }

    private static String name(Plan.Step step) {
        return step.test().header().name();
    }
}

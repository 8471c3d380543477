package dev.mcptest.execute;

import dev.mcptest.execute.cache.ResultCache;
import dev.mcptest.json.target.Target;
import dev.mcptest.judge.CallOutcome;
import dev.mcptest.mcp.Envelope;
import dev.mcptest.plan.Plan;
import dev.mcptest.record.OpenRecord;
import dev.mcptest.result.Failure;
import dev.mcptest.suite.Resolved;
import dev.mcptest.suite.TestCase;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** One run of a test of one response. */
final class CallRun {

    private final Caller caller;
    private final Judge judge;
    private final Optional<ResultCache> cache;
    private final Plan.Step step;
    private final TestValues values;
    private final OpenRecord result;

    CallRun(
            Caller caller,
            Judge judge,
            Optional<ResultCache> cache,
            Plan.Step step,
            TestValues values,
            OpenRecord result) {
        this.caller = caller;
        this.judge = judge;
        this.cache = cache;
        this.step = step;
        this.values = values;
        this.result = result;
    }

    void run(TestCase.Single test) {
        run(test, Map.of());
    }

    void run(TestCase.Linked test) {
        String name = test.header().name();
        switch (test.test().fill(values)) {
            case Resolved.Whole<TestCase.Single>(var single) -> run(single, test.captures());
            case Resolved.Incomplete<TestCase.Single>(var kind, var messages) ->
                    messages.forEach(text -> result.fail(Failure.of(kind, name, text)));
        }
    }

    private void run(TestCase.Single test, Map<String, Target> targets) {
        CallOutcome exchange =
                switch (test) {
                    case TestCase.Call call -> called(call);
                    case TestCase.Injected injected -> inject(injected);
                };
        judge.judge(step, test, exchange, result);
        exchange.envelope()
                .ifPresent(envelope -> judge.capture(step, targets, envelope, values, result));
        exchange.failures().forEach(result::fail);
    }

    private CallOutcome called(TestCase.Call call) {
        Optional<CallOutcome> stored = cache.flatMap(it -> it.outcome(step, call));
        if (stored.isPresent()) {
            result.cached();
            return stored.get();
        }
        CallOutcome outcome = caller.call(step, call);
        cache.ifPresent(it -> it.made(step, outcome));
        return outcome;
    }

    private CallOutcome inject(TestCase.Injected test) {
        Envelope envelope =
                Envelope.ofError(test.error()).with(0, List.of(), OptionalInt.empty(), Map.of());
        return caller.received(step, test.call(), CallOutcome.injected(envelope));
    }
}

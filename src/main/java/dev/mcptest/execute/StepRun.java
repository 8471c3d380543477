package dev.mcptest.execute;

import dev.mcptest.json.Json;
import dev.mcptest.judge.AnswerText;
import dev.mcptest.judge.CallOutcome;
import dev.mcptest.judge.ErrorAwareness;
import dev.mcptest.judge.Evaluation;
import dev.mcptest.judge.LatencyBudget;
import dev.mcptest.judge.Millis;
import dev.mcptest.judge.Origin;
import dev.mcptest.judge.RpcErrorNote;
import dev.mcptest.mcp.Envelope;
import dev.mcptest.mcplab.Observed;
import dev.mcptest.mcplab.ToolUse;
import dev.mcptest.plan.Plan;
import dev.mcptest.record.OpenRecord;
import dev.mcptest.result.Failure;
import dev.mcptest.suite.Deferred;
import dev.mcptest.suite.Resolved;
import dev.mcptest.suite.StepTest;
import dev.mcptest.suite.TestCase;
import dev.mcptest.suite.expect.Expectation;
import dev.mcptest.suite.expect.Said;

import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One run of a test with steps. */
final class StepRun {

    private final Caller caller;
    private final Judge judge;
    private final Plan.Step step;
    private final TestValues values;
    private final OpenRecord result;
    private final Origin origin;
    private final List<ToolUse> calls = new ArrayList<>();
    private Optional<Envelope> last = Optional.empty();
    private double totalMs;

    StepRun(Caller caller, Judge judge, Plan.Step step, TestValues values, OpenRecord result) {
        this.caller = caller;
        this.judge = judge;
        this.step = step;
        this.values = values;
        this.result = result;
        this.origin = Judge.origin(step);
    }

    /** Makes the calls one after the other until one fails the test. */
    void run(StepTest test) {
        Evaluation evaluation = judge.begin(step, test.scoring());
        for (StepTest.Step one : test.steps()) {
            within(Optional.of(one.label()), evaluation);
            fill(one.call()).ifPresent(call -> run(one, call, test, evaluation));
            if (result.hasFailed() || evaluation.hasFailed()) {
                break;
            }
        }
        within(Optional.empty(), evaluation);
        check(test, evaluation);
        evaluation.conclude();
        result.judged(evaluation);
        result.duration(totalMs);
    }

    /** Checks what was called and answered, also when a step failed on its answer. */
    private void check(StepTest test, Evaluation evaluation) {
        if (last.isPresent()
                && test.expectation().fill(values)
                        instanceof Resolved.Whole<Expectation>(var expectation)
                && !expectation.checks().isEmpty()) {
            String text = AnswerText.of(last.get());
            evaluation.check(expectation.checks(), Observed.of(calls, text, test.servers()));
            result.checked();
        }
    }

    private void within(Optional<String> part, Evaluation evaluation) {
        result.within(part);
        evaluation.within(part);
    }

    private void run(
            StepTest.Step one, TestCase.ToolTest call, StepTest test, Evaluation evaluation) {
        evaluation.about(() -> TaskText.of(call));
        CallOutcome exchange = caller.call(step, call);
        result.called(exchange);
        calls.add(Observations.use(call, exchange));
        last = exchange.envelope();
        totalMs += exchange.duration().orElse(0);
        exchange.envelope()
                .ifPresent(answer -> {
                    LatencyBudget.check(step, answer).ifPresent(result::judged);
                    // the expectation of the whole test may read what this step captures
                    judge.capture(step, one.captures(), answer, values, result);
                    if (test.steps().getLast().equals(one)) {
                        judgeLast(call.expectation(), answer, test, evaluation);
                    } else {
                        evaluation.judge(call.expectation(), answer, origin);
                        warnOfError(List.of(call.expectation()), answer, evaluation);
                    }
                });
        exchange.failures().forEach(result::fail);
    }

    /**
     * Evaluates the last response against the expectation of the whole test; the duration is that
     * of all calls.
     */
    private void judgeLast(Expectation own, Envelope answer, StepTest test, Evaluation evaluation) {
        Optional<Expectation> said = fill(test.expectation());
        Expectation whole = said.orElse(Expectation.NONE);
        if (own.hasNoAssertions() && !whole.hasNoAssertions()) {
            evaluation.judgeWhatIsSaid(own, answer, origin);
        } else {
            evaluation.judge(own, answer, origin);
        }
        if (said.isEmpty()) {
            return;
        }
        evaluation.within(Optional.empty());
        ObjectNode root = Json.object();
        root.setAll(answer.root());
        root.put("duration_ms", Millis.rounded(totalMs));
        evaluation.judgeWhatIsSaid(whole, answer.withRoot(root), origin);
        warnOfError(List.of(own, whole), answer, evaluation);
        judge.capture(step, test.captures(), answer, values, result);
    }

    private void warnOfError(List<Expectation> said, Envelope answer, Evaluation evaluation) {
        RpcErrorNote.of(said, answer).ifPresent(result::note);
        if (!evaluation.hasFailed() && said.stream().noneMatch(ErrorAwareness::looksAtErrors)) {
            judge.warnOfError(step, answer, result);
        }
    }

    private <T extends Said> Optional<T> fill(Deferred<T> deferred) {
        return switch (deferred.fill(values)) {
            case Resolved.Whole<T>(var value) -> Optional.of(value);
            case Resolved.Incomplete<T>(var kind, var messages) -> {
                messages.forEach(text -> result.fail(Failure.of(kind, name(), text)));
                yield Optional.empty();
            }
        };
    }

    private String name() {
        return step.test().header().name();
    }
}

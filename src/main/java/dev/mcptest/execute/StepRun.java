package dev.mcptest.execute;

import dev.mcptest.json.Json;
import dev.mcptest.mcp.Envelope;
import dev.mcptest.result.Failure;
import dev.mcptest.suite.Expectation;
import dev.mcptest.suite.Filled;
import dev.mcptest.suite.Late;
import dev.mcptest.suite.StepTest;
import dev.mcptest.suite.TestCase;

import tools.jackson.databind.node.ObjectNode;

import java.util.Optional;

/** One run of a test with steps. */
final class StepRun {

    private final Caller caller;
    private final Judge judge;
    private final Plan.Step step;
    private final Supplies supplies;
    private final Records.Open result;
    private double totalMs;

    StepRun(Caller caller, Judge judge, Plan.Step step, Supplies supplies, Records.Open result) {
        this.caller = caller;
        this.judge = judge;
        this.step = step;
        this.supplies = supplies;
        this.result = result;
    }

    /** Makes the calls one after the other, up to the first one that fails. */
    void run(StepTest test) {
        for (StepTest.Step one : test.steps()) {
            result.within(Optional.of(one.label()));
            fill(one.call()).ifPresent(call -> run(one, call, test));
            if (result.hasFailed()) {
                break;
            }
        }
        result.duration(totalMs);
    }

    private void run(StepTest.Step one, TestCase.ToolTest call, StepTest test) {
        Exchange exchange = caller.call(step, call, result);
        totalMs += exchange.duration().orElse(0);
        exchange.envelope().ifPresent(answer -> judge(one, call.expectation(), answer, test));
        exchange.failures().forEach(result::fail);
    }

    private void judge(StepTest.Step one, Expectation expectation, Envelope answer, StepTest test) {
        boolean last = test.steps().getLast().equals(one);
        if (!last || !expectation.hasNoAssertions()) {
            judge.judge(step, expectation, answer, result);
        }
        judge.capture(step, one.captures(), answer, supplies, result);
        if (last) {
            fill(test.expectation()).ifPresent(whole -> judgeLast(expectation, whole, answer));
            judge.capture(step, test.captures(), answer, supplies, result);
        }
    }

    /** Judges the last answer by what the test says; its duration is that of all the calls. */
    private void judgeLast(Expectation own, Expectation whole, Envelope answer) {
        if (own.hasNoAssertions() && whole.hasNoAssertions()) {
            judge.judge(step, own, answer, result);
        }
        result.within(Optional.empty());
        if (!whole.equals(Expectation.NONE)) {
            ObjectNode root = Json.object();
            root.setAll(answer.root());
            root.put("duration_ms", totalMs);
            judge.judge(step, whole, new Envelope(root), result);
        }
    }

    private <T> Optional<T> fill(Late<T> late) {
        return switch (late.fill(supplies)) {
            case Filled.Whole<T>(var value) -> Optional.of(value);
            case Filled.Incomplete<T>(var kind, var messages) -> {
                messages.forEach(text -> result.fail(Failure.of(kind, name(), text)));
                yield Optional.empty();
            }
        };
    }

    private String name() {
        return step.test().header().name();
    }
}

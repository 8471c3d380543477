package dev.mcptest.execute;

import dev.mcptest.agent.Cap;
import dev.mcptest.agent.Conversation;
import dev.mcptest.agent.Ended;
import dev.mcptest.agent.Injected;
import dev.mcptest.agent.StopReason;
import dev.mcptest.eval.Grade;
import dev.mcptest.eval.ask.Bench;
import dev.mcptest.json.Json;
import dev.mcptest.judge.Evaluation;
import dev.mcptest.judge.Origin;
import dev.mcptest.mcplab.Extraction;
import dev.mcptest.plan.Plan;
import dev.mcptest.record.OpenRecord;
import dev.mcptest.result.AssertionRecord;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.Status;
import dev.mcptest.suite.AgentTest;
import dev.mcptest.suite.agent.AgentQuestions;
import dev.mcptest.suite.agent.Fault;
import dev.mcptest.suite.agent.Metric;
import dev.mcptest.suite.agent.Recovery;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Judges a conversation: its caps, its assertions and the recovery from faults. */
final class AgentJudge {

    private static final String STOP_REASON = "conversation.stop_reason";

    /** The caps that an assertion on the stop reason makes part of the test. */
    private static final Set<StopReason> ASSERTABLE =
            EnumSet.of(
                    StopReason.TURN_BUDGET,
                    StopReason.TOKEN_BUDGET,
                    StopReason.TOOL_CALL_BUDGET,
                    StopReason.TIME_BUDGET);

    private final Judge judge;

    AgentJudge(Judge judge) {
        this.judge = judge;
    }

    /**
     * How a conversation is judged.
     *
     * @param tools the tools that the model was offered
     * @param bench what judging needs in this row
     * @param stopped the cap that stopped the judges
     */
    record Means(
            Origin origin,
            Set<String> tools,
            UnaryOperator<Bench> bench,
            Supplier<Optional<Cap>> stopped) {}

    void judge(
            Plan.Step step,
            AgentTest test,
            Ended ended,
            Injected faults,
            ObjectNode trace,
            Means means,
            OpenRecord result) {
        Evaluation evaluation = judge.begin(step, test.expectation().scoring(), means.bench());
        evaluation.about(() -> TaskText.of(test));
        evaluation.judge(
                test.expectation(),
                seen(trace, extracted(test, ended)),
                cost(ended),
                means.origin());
        if (!test.expectation().checks().isEmpty()) {
            evaluation.check(
                    test.expectation().checks(),
                    Observations.of(trace, test.servers(), means.tools()));
        }
        ask(step, test, trace, means, evaluation);
        test.recovery().ifPresent(gate -> judge(gate, test, ended, faults, evaluation));
        for (Metric metric : test.eval().metrics()) {
            evaluation.grade(
                    metric.name(),
                    judge.grade(step, TaskText.of(test), metric, trace, means.bench()));
        }
        evaluation.conclude();
        cap(test, ended.conversation(), evaluation)
                .or(means.stopped())
                .ifPresent(cap -> result.fail(failure(test.header().name(), cap)));
        boolean capped = result.hasFailed();
        result.judged(evaluation);
        boolean asked =
                !test.expectation().hasNoAssertions()
                        || test.recovery().isPresent()
                        || !test.eval().isNone();
        if (!asked && !capped) {
            incomplete(ended.conversation())
                    .ifPresent(text -> result.fail(failure(test, "completes", text)));
        }
    }

    private void ask(
            Plan.Step step, AgentTest test, ObjectNode trace, Means means, Evaluation evaluation) {
        List<AgentQuestions.Question> questions = test.eval().asked().questions();
        if (questions.isEmpty()) {
            return;
        }
        List<Grade> grades = judge.grades(step, test, trace, means.bench());
        String response = trace.path("final_response").asString("");
        for (int i = 0; i < questions.size(); i++) {
            evaluation.grade(questions.get(i), grades.get(i), response);
        }
    }

    /** Returns the values taken from the final response; empty when the test takes none. */
    static Optional<JsonNode> extracted(AgentTest test, Ended ended) {
        if (test.extract().isEmpty()) {
            return Optional.empty();
        }
        ObjectNode values = Json.object();
        for (Extraction extraction : test.extract()) {
            values.set(extraction.name(), extraction.from(ended.conversation().finalResponse()));
        }
        return Optional.of(values);
    }

    private static ObjectNode seen(ObjectNode trace, Optional<JsonNode> extracted) {
        ObjectNode seen = trace.deepCopy();
        extracted.ifPresent(values -> seen.set("extracted", values));
        return seen;
    }

    /** Returns what budgets look at. */
    private static ObjectNode cost(Ended ended) {
        ObjectNode cost = Json.object().put("duration_ms", ended.durationMs());
        cost.putObject("result")
                .putArray("content")
                .addObject()
                .put("type", "text")
                .put("text", ended.conversation().finalResponse());
        return cost;
    }

    /** Returns the cap that fails the test. */
    private static Optional<Cap> cap(
            AgentTest test, Conversation conversation, Evaluation evaluation) {
        return conversation
                .cap()
                .filter(cap -> !(ASSERTABLE.contains(cap.reason()) && asserted(evaluation)))
                .filter(cap -> test.recovery().isEmpty() || cap.reason() != StopReason.TURN_BUDGET);
    }

    private static boolean asserted(Evaluation evaluation) {
        return evaluation.assertions().stream()
                .anyMatch(entry ->
                        entry.status() == Status.PASS
                                && entry.target().equals(Optional.of(STOP_REASON)));
    }

    private static Optional<String> incomplete(Conversation conversation) {
        if (conversation.stopReason() != StopReason.COMPLETED) {
            return Optional.of("the conversation ended with " + conversation.stopReason().wire());
        }
        return conversation.finalResponse().isEmpty()
                ? Optional.of("the last answer of the model has no text")
                : Optional.empty();
    }

    private static void judge(
            Recovery gate, AgentTest test, Ended ended, Injected faults, Evaluation evaluation) {
        if (faults.faultedCalls() == 0) {
            String text =
                    "no call met the fault "
                            + String.join(", ", test.faults().stream().map(Fault::name).toList());
            evaluation.gate(
                    recovery(Status.INCONCLUSIVE, Optional.of(text)),
                    Optional.empty(),
                    Optional.of(text));
            return;
        }
        Optional<String> why = unrecovered(gate, ended, faults);
        evaluation.gate(
                recovery(why.isEmpty() ? Status.PASS : Status.FAIL, why),
                why.map(text -> failure(test, "recovery", text)),
                Optional.empty());
    }

    private static AssertionRecord recovery(Status status, Optional<String> message) {
        return AssertionRecord.of("recovery", status, message);
    }

    private static Optional<String> unrecovered(Recovery gate, Ended ended, Injected faults) {
        if (!recovered(ended)) {
            return Optional.of(
                    "the agent did not recover: the conversation ended with "
                            + ended.conversation().stopReason().wire());
        }
        if (gate.maxRecoveryMs().isPresent()
                && recoveryMs(faults) > gate.maxRecoveryMs().getAsLong()) {
            return Optional.of(
                    "recovery took "
                            + recoveryMs(faults)
                            + " ms, "
                            + gate.maxRecoveryMs().getAsLong()
                            + " ms allowed");
        }
        return gate.requireCleanTimeout() && faults.hungCalls() == 0
                ? Optional.of("no call timed out, and a clean timeout is required")
                : Optional.empty();
    }

    private static boolean recovered(Ended ended) {
        return incomplete(ended.conversation()).isEmpty();
    }

    private static long recoveryMs(Injected faults) {
        return faults.detectionMs() * faults.hungCalls();
    }

    /** Returns how the model got over the faults. */
    static JsonNode recovery(Ended ended, Injected faults) {
        return Json.object()
                .put("faulted_calls", faults.faultedCalls())
                .put("detection_ms", faults.detectionMs())
                .put("recovery_ms", recoveryMs(faults))
                .put("recovered", recovered(ended))
                .put("clean_timeout", faults.hungCalls() > 0);
    }

    static Failure failure(String test, Cap cap) {
        return new Failure(
                FailureKind.BUDGET,
                test,
                Optional.empty(),
                Optional.empty(),
                Optional.of(cap.name()),
                "stopped by " + cap.name() + ": " + cap.said(),
                Optional.of(cap.limit()),
                Optional.of(cap.actual()),
                Json.object());
    }

    private static Failure failure(AgentTest test, String matcher, String text) {
        return new Failure(
                FailureKind.ASSERTION,
                test.header().name(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(matcher),
                text,
                Optional.empty(),
                Optional.empty(),
                Json.object());
    }
}

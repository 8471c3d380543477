package dev.mcptest.execute;

import dev.mcptest.eval.Grade;
import dev.mcptest.eval.MetricGrading;
import dev.mcptest.eval.QuestionGrading;
import dev.mcptest.eval.RubricGrading;
import dev.mcptest.eval.ask.Bench;
import dev.mcptest.eval.ask.Material;
import dev.mcptest.json.Hiding;
import dev.mcptest.json.Json;
import dev.mcptest.json.target.Resolution;
import dev.mcptest.json.target.Target;
import dev.mcptest.judge.CallOutcome;
import dev.mcptest.judge.ErrorAwareness;
import dev.mcptest.judge.Evaluation;
import dev.mcptest.judge.LatencyBudget;
import dev.mcptest.judge.Origin;
import dev.mcptest.judge.RpcErrorNote;
import dev.mcptest.judge.StoredValues;
import dev.mcptest.judge.Transformers;
import dev.mcptest.mcp.Envelope;
import dev.mcptest.mcplab.Observed;
import dev.mcptest.plan.Plan;
import dev.mcptest.record.OpenRecord;
import dev.mcptest.record.Warnings;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.snapshot.Snapshots;
import dev.mcptest.suite.AgentTest;
import dev.mcptest.suite.TestCase;
import dev.mcptest.suite.agent.AgentEval;
import dev.mcptest.suite.agent.JudgedMetric;
import dev.mcptest.suite.agent.Metric;
import dev.mcptest.suite.agent.RubricMetric;
import dev.mcptest.suite.expect.Expectation;
import dev.mcptest.suite.expect.Scoring;
import dev.mcptest.suite.rubric.Rubric;

import tools.jackson.databind.JsonNode;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Evaluates responses and captures values for later tests. */
final class Judge {

    private final Snapshots snapshots;
    private final Warnings warnings;
    private final Transformers transformers;
    private final Benches benches;
    private final Hiding hiding;

    Judge(
            Snapshots snapshots,
            Warnings warnings,
            Transformers transformers,
            Benches benches,
            Hiding hiding) {
        this.hiding = hiding;
        this.benches = benches;
        this.snapshots = snapshots;
        this.warnings = warnings;
        this.transformers = transformers;
    }

    Evaluation begin(Plan.Step step, Scoring scoring) {
        return begin(step, scoring, UnaryOperator.identity());
    }

    /**
     * Begins to evaluate a test.
     *
     * @param ofTest what judging needs in this test
     */
    Evaluation begin(Plan.Step step, Scoring scoring, UnaryOperator<Bench> ofTest) {
        return new Evaluation(
                name(step),
                scoring,
                StoredValues.of(snapshots, step),
                transformers.of(step),
                benches.grader(step, ofTest),
                hiding);
    }

    /**
     * Returns the grade of a conversation, or of several calls.
     *
     * @param task what they are for
     */
    Grade grade(
            Plan.Step step,
            String task,
            Metric metric,
            JsonNode trace,
            UnaryOperator<Bench> ofTest) {
        return benches.grade(
                step,
                ofTest,
                bench ->
                        switch (metric) {
                            case JudgedMetric judged ->
                                    new MetricGrading(bench).grade(judged, task, trace);
                            case RubricMetric(Rubric rubric) ->
                                    new RubricGrading(bench)
                                            .grade(rubric, Material.ofConversation(task, trace));
                        });
    }

    /** Returns the grades of the questions that an agent test asks about its conversation. */
    List<Grade> grades(
            Plan.Step step, AgentTest test, JsonNode trace, UnaryOperator<Bench> ofTest) {
        return benches.grades(
                step,
                ofTest,
                bench ->
                        new QuestionGrading(bench)
                                .grade(test.eval().asked(), TaskText.of(test), trace));
    }

    /** Records what became of the only call of a test, and the verdicts on its response. */
    void judge(Plan.Step step, TestCase.Single test, CallOutcome outcome, OpenRecord result) {
        result.called(outcome);
        outcome.duration().ifPresent(result::duration);
        outcome.envelope()
                .ifPresent(envelope ->
                        judge(
                                step,
                                () -> TaskText.of(test),
                                test.expectation(),
                                envelope,
                                () -> Observations.of(test, outcome, envelope),
                                result));
    }

    /**
     * Evaluates the only response of a test and records the verdicts.
     *
     * @param task what the server was asked
     * @param observed what checks of calls and texts look at
     */
    void judge(
            Plan.Step step,
            Supplier<String> task,
            Expectation expectation,
            Envelope envelope,
            Supplier<Observed> observed,
            OpenRecord result) {
        judge(step, task, expectation, envelope, observed, Graded.NOTHING, result);
    }

    /**
     * What judges score as a whole.
     *
     * @param task what the calls are for
     * @param trace the calls with their results, and the response
     */
    record Graded(AgentEval eval, String task, JsonNode trace) {
        static final Graded NOTHING = new Graded(AgentEval.NONE, "", Json.object());
    }

    /** Evaluates responses, and has judges score what they are together. */
    void judge(
            Plan.Step step,
            Supplier<String> task,
            Expectation expectation,
            Envelope envelope,
            Supplier<Observed> observed,
            Graded graded,
            OpenRecord result) {
        Evaluation evaluation = begin(step, expectation.scoring());
        evaluation.about(task);
        Origin origin = origin(step);
        evaluation.judge(expectation, envelope, origin);
        if (!expectation.checks().isEmpty()) {
            evaluation.check(expectation.checks(), observed.get());
        }
        for (Metric metric : graded.eval().metrics()) {
            evaluation.grade(
                    metric.name(),
                    grade(step, graded.task(), metric, graded.trace(), UnaryOperator.identity()));
        }
        evaluation.conclude();
        result.judged(evaluation);
        LatencyBudget.check(step, envelope).ifPresent(result::judged);
        if (origin != Origin.INJECTED) {
            RpcErrorNote.of(List.of(expectation), envelope).ifPresent(result::note);
        }
        if (envelope.isError()
                && evaluation.failures().isEmpty()
                && !ErrorAwareness.looksAtErrors(expectation)) {
            warnOfError(step, envelope, result);
        }
    }

    /** Returns where the responses of a test come from. */
    static Origin origin(Plan.Step step) {
        if (step.test() instanceof TestCase.Injected) {
            return Origin.INJECTED;
        }
        return step.isReplayed() ? Origin.REPLAY : Origin.LIVE;
    }

    /** Warns when a response is an error, no assertion checks that, and the test passes. */
    void warnOfError(Plan.Step step, Envelope envelope, OpenRecord result) {
        if (!envelope.isError()) {
            return;
        }
        String text = "passed on an error result";
        result.note(text + ": no assertion looks at result.isError or result.error");
        warnings.add(
                "\""
                        + name(step)
                        + "\" "
                        + text
                        + ": assert result.isError to say that the error is wanted");
    }

    /** Captures the values of targets in a response; a missing target fails the test. */
    void capture(
            Plan.Step step,
            Map<String, Target> targets,
            Envelope envelope,
            TestValues values,
            OpenRecord result) {
        targets.forEach((name, target) -> {
            switch (target.resolve(envelope.root())) {
                case Resolution.Found(var value) -> values.keep(name, value);
                case Resolution.Absent(var message) ->
                        result.fail(absent(name(step), name, target, message));
            }
        });
    }

    private static Failure absent(String test, String name, Target target, String message) {
        return new Failure(
                FailureKind.CAPTURE,
                test,
                Optional.empty(),
                Optional.of(target.toString()),
                Optional.empty(),
                "nothing to capture as `" + name + "`: " + message,
                Optional.empty(),
                Optional.empty(),
                Json.object());
    }

    private static String name(Plan.Step step) {
        return step.test().header().name();
    }
}

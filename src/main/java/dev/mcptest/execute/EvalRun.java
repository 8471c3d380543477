package dev.mcptest.execute;

import dev.mcptest.agent.Cap;
import dev.mcptest.agent.StopReason;
import dev.mcptest.eval.Grade;
import dev.mcptest.eval.JudgeAccess;
import dev.mcptest.eval.RubricGrading;
import dev.mcptest.eval.ScorerGrading;
import dev.mcptest.eval.ask.Bench;
import dev.mcptest.eval.ask.Material;
import dev.mcptest.eval.ask.TraceText;
import dev.mcptest.execute.cost.CappedAllowance;
import dev.mcptest.execute.cost.CostCap;
import dev.mcptest.execute.cost.Purse;
import dev.mcptest.execute.cost.RowMoney;
import dev.mcptest.execute.tape.AgentTape;
import dev.mcptest.execute.tape.AgentTapes;
import dev.mcptest.json.Json;
import dev.mcptest.judge.Evaluation;
import dev.mcptest.judge.Origin;
import dev.mcptest.llm.ModelId;
import dev.mcptest.plan.Plan;
import dev.mcptest.record.OpenRecord;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.part.ConversationRecord;
import dev.mcptest.result.part.Scores;
import dev.mcptest.suite.AgentTest;
import dev.mcptest.suite.CalibrationTest;
import dev.mcptest.suite.EvalTest;
import dev.mcptest.suite.TestHeader;
import dev.mcptest.suite.agent.MoneyCaps;
import dev.mcptest.suite.expect.Expectation;
import dev.mcptest.suite.expect.Scoring;
import dev.mcptest.suite.rubric.JudgeSpec;
import dev.mcptest.suite.rubric.Rubric;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Grades the answers of evaluations, and asks models for those that are not there. */
final class EvalRun {

    /** Creates what holds a conversation that is judged in another way, within further limits. */
    @FunctionalInterface
    interface Conversations {
        AgentRun of(AgentRun.Judging judging, CappedAllowance allowance);
    }

    private final Benches benches;
    private final Judge judge;
    private final AgentTapes tapes;
    private final Purse purse;
    private final Conversations conversations;
    private final CostCap cap;

    EvalRun(
            Benches benches,
            Judge judge,
            AgentTapes tapes,
            Purse purse,
            Conversations conversations,
            CostCap cap) {
        this.benches = benches;
        this.judge = judge;
        this.tapes = tapes;
        this.purse = purse;
        this.conversations = conversations;
        this.cap = cap;
    }

    /**
     * What is graded, and how.
     *
     * @param materials what judges see, the answer last
     * @param model the model that gave the answer
     */
    private record Work(
            Rubric rubric,
            JudgeSpec judge,
            String task,
            List<Material> materials,
            Optional<ModelId> model) {}

    void run(Plan.Step step, EvalTest test, OpenRecord result) {
        if (mayBegin(step, test.budget(), result)) {
            var allowance = new CappedAllowance(cap);
            if (test.response().isPresent()) {
                fixed(step, test, test.response().get(), allowance, result);
            } else {
                converse(step, test, allowance, result);
            }
            allowance.refused().ifPresent(result::skip);
        }
    }

    /** Grades answers that people have judged. */
    void run(Plan.Step step, CalibrationTest test, OpenRecord result) {
        var calibration = new CalibrationRun(test, result);
        switch (test.labels()) {
            case CalibrationTest.Confidences labels -> calibration.run(labels);
            case CalibrationTest.Outputs labels -> {
                if (mayBegin(step, test.budget(), result) && isUsable(step, result)) {
                    run(step, calibration, labels, test.budget(), result);
                }
            }
        }
    }

    private void run(
            Plan.Step step,
            CalibrationRun calibration,
            CalibrationTest.Outputs labels,
            MoneyCaps budget,
            OpenRecord result) {
        AgentTape tape = tapes.of(step);
        var allowance = new CappedAllowance(cap);
        RowMoney money = purse.ofJudges(step, budget);
        UnaryOperator<Bench> ofRow =
                bench -> bench.with(tape.verdicts(bench.verdicts()), allowance.ofJudges(money));
        calibration.run(labels, output -> grade(step, work(labels, output), ofRow));
        result.held(ConversationRecord.graded(money.judged().total(), money.cents()));
        stopped(step, money, result);
        allowance.refused().ifPresent(result::skip);
        tape.ended(StopReason.COMPLETED);
    }

    /** Returns whether the recording of a test can be replayed, if there is one. */
    private boolean isUsable(Plan.Step step, OpenRecord result) {
        AgentTape tape = tapes.of(step);
        if (tape.isReplayed()) {
            result.replayed();
        }
        Optional<String> unusable = step.test().conversation().flatMap(tape::unusable);
        unusable.ifPresent(why -> result.fail(failure(step, why)));
        return unusable.isEmpty();
    }

    private static Work work(CalibrationTest.Outputs labels, String output) {
        return new Work(
                labels.rubric(),
                labels.judge(),
                "",
                List.of(new Material(Material.ANSWER, output)),
                Optional.empty());
    }

    private boolean mayBegin(Plan.Step step, MoneyCaps budget, OpenRecord result) {
        Optional<String> over = cap.reached().or(() -> purse.spentReason(step, budget));
        over.ifPresent(result::skip);
        return over.isEmpty();
    }

    private void fixed(
            Plan.Step step,
            EvalTest test,
            String response,
            CappedAllowance allowance,
            OpenRecord result) {
        if (!isUsable(step, result)) {
            return;
        }
        AgentTape tape = tapes.of(step);
        RowMoney money = purse.ofJudges(step, test.budget());
        money.begin();
        List<Material> materials = List.of(task(test), new Material(Material.ANSWER, response));
        Grade grade =
                grade(
                        step,
                        work(test, materials),
                        bench ->
                                bench.with(
                                        tape.verdicts(bench.verdicts()),
                                        allowance.ofJudges(money)));
        if (!grade.isDeferred()) {
            result.held(ConversationRecord.graded(money.judged().total(), money.cents()));
        }
        record(step, grade, allowance, result);
        stopped(step, money, result);
        tape.ended(StopReason.COMPLETED);
    }

    private void stopped(Plan.Step step, RowMoney money, OpenRecord result) {
        money.stoppedJudging()
                .ifPresent(reached ->
                        result.fail(AgentJudge.failure(step.test().header().name(), reached)));
    }

    private static Failure failure(Plan.Step step, String text) {
        return Failure.of(FailureKind.CASSETTE, step.test().header().name(), text);
    }

    private void converse(
            Plan.Step step, EvalTest test, CappedAllowance allowance, OpenRecord result) {
        Optional<Grade> deferral =
                tapes.of(step).isReplayed()
                        ? Optional.empty()
                        : benches.deferral(step, bench -> deferral(test, bench));
        Optional<AgentTest> conversation = test.conversation();
        if (deferral.isPresent() || conversation.isEmpty()) {
            deferral.ifPresent(grade -> record(step, grade, allowance, result));
            return;
        }
        AgentRun.Judging grading =
                (_, _, ended, _, trace, means, held) -> {
                    Optional<Cap> stop =
                            ended.conversation()
                                    .cap()
                                    .filter(it -> it.reason() == StopReason.COST_BUDGET);
                    if (stop.isEmpty()) {
                        judged(step, test, trace, means, allowance, held);
                    } else if (!stop.get().name().equals(CappedAllowance.MAX_COST)
                            || allowance.refusal().isEmpty()) {
                        held.fail(AgentJudge.failure(test.header().name(), stop.get()));
                    }
                };
        conversations.of(grading, allowance).run(step, conversation.get(), result);
    }

    private static Optional<Grade> deferral(EvalTest test, Bench bench) {
        return JudgeAccess.deferral(bench, test.judge(), test.rubric().threshold());
    }

    private void judged(
            Plan.Step step,
            EvalTest test,
            JsonNode trace,
            AgentJudge.Means means,
            CappedAllowance allowance,
            OpenRecord result) {
        List<Material> materials =
                List.of(
                        task(test),
                        new Material(Material.TRACE, TraceText.of(trace)),
                        new Material(Material.ANSWER, trace.path("final_response").asString("")));
        Grade grade =
                grade(
                        step,
                        work(test, materials),
                        bench -> {
                            Bench row = means.bench().apply(bench);
                            return row.with(row.verdicts(), allowance.ofJudges(row.allowance()));
                        });
        record(step, grade, allowance, result);
        means.stopped()
                .get()
                .ifPresent(
                        reached -> result.fail(AgentJudge.failure(test.header().name(), reached)));
    }

    private static Material task(EvalTest test) {
        return new Material(Material.TASK, test.prompt());
    }

    private static Work work(EvalTest test, List<Material> materials) {
        return new Work(test.rubric(), test.judge(), test.prompt(), materials, test.askedModel());
    }

    private Grade grade(Plan.Step step, Work work, UnaryOperator<Bench> ofRow) {
        return benches.grade(step, ofRow, bench -> grade(step.test().header(), work, bench));
    }

    private Grade grade(TestHeader header, Work work, Bench bench) {
        return switch (work.judge()) {
            case JudgeSpec.Models models ->
                    new RubricGrading(bench).grade(work.rubric(), models, work.materials());
            case JudgeSpec.Program(var scorer) ->
                    benches.programs(bench)
                            .grade(
                                    work.rubric(),
                                    scorer,
                                    new ScorerGrading.Task(
                                            header.suite(),
                                            header.name(),
                                            work.task(),
                                            work.materials().getLast().text(),
                                            work.model().map(ModelId::label)));
        };
    }

    private void record(Plan.Step step, Grade grade, CappedAllowance allowance, OpenRecord result) {
        if (allowance.refused().isPresent()) {
            return;
        }
        Evaluation evaluation = judge.begin(step, Scoring.ALL_MUST_PASS);
        ObjectNode nothing = Json.object();
        evaluation.judge(Expectation.NONE, nothing, nothing, Origin.LIVE);
        evaluation.grade(EvalTest.MATCHER, grade);
        evaluation.conclude();
        result.judged(evaluation);
        grade.notes().forEach(result::note);
        result.scored(new Scores(grade.score(), List.of()));
    }
}

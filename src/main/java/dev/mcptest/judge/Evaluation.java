package dev.mcptest.judge;

import dev.mcptest.eval.Grade;
import dev.mcptest.json.Hiding;
import dev.mcptest.judge.score.Judged;
import dev.mcptest.judge.score.SetJudge;
import dev.mcptest.judge.score.Tally;
import dev.mcptest.mcp.Envelope;
import dev.mcptest.mcplab.LabCheck;
import dev.mcptest.mcplab.Observed;
import dev.mcptest.result.AssertionRecord;
import dev.mcptest.result.Failure;
import dev.mcptest.result.part.Scores;
import dev.mcptest.suite.agent.AgentQuestions;
import dev.mcptest.suite.expect.AssertSet;
import dev.mcptest.suite.expect.Assertion;
import dev.mcptest.suite.expect.Budgets;
import dev.mcptest.suite.expect.Expectation;
import dev.mcptest.suite.expect.Item;
import dev.mcptest.suite.expect.Scoring;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Evaluates the expectations of a test. A test with several calls is evaluated call by call and
 * concluded once.
 */
public final class Evaluation {

    /** What a recording of a conversation does not have. */
    private static final Set<String> UNRECORDED = Set.of("tokens", "duration_ms", "cost_usd_cents");

    private final String testName;
    private final Hiding hiding;
    private final AssertionJudge judge;
    private final Tally tally = new Tally();
    private final Weighing weighing;
    private final List<AssertionRecord> assertions = new ArrayList<>();

    private Optional<String> part = Optional.empty();
    private Supplier<String> task = () -> "";
    private int judgedAnswers;
    private Optional<String> unrecorded = Optional.empty();

    /** Starts to evaluate a test. */
    public Evaluation(
            String testName,
            Scoring scoring,
            StoredValues stored,
            Transformer transformer,
            Grader grader,
            Hiding hiding) {
        this.hiding = hiding;
        this.testName = testName;
        this.weighing = new Weighing(testName, scoring, tally);
        this.judge =
                new AssertionJudge(
                        testName,
                        stored,
                        transformer,
                        (matcher, value) -> grader.grade(matcher, value, task.get()),
                        hiding);
    }

    /** Attributes what follows to a part of the test, such as a step; empty for the whole test. */
    public void within(Optional<String> label) {
        part = label;
    }

    /** Says what the server or model was asked, for models that judge the response. */
    public void about(Supplier<String> asked) {
        task = asked;
    }

    /** Evaluates every assertion and budget on one response; continues after a failure. */
    public void judge(Expectation expectation, Envelope envelope, Origin origin) {
        if (expectation.hasNoAssertions()) {
            judgeSuccess(envelope);
        }
        judgeWhatIsSaid(expectation, envelope, origin);
    }

    /** Evaluates like {@link #judge}, but does not require success when there are no assertions. */
    public void judgeWhatIsSaid(Expectation expectation, Envelope envelope, Origin origin) {
        judgedAnswers++;
        judge(expectation.items(), envelope.root());
        expectation.leftOut().forEach(entry -> record(Judged.of(entry)));
        judge(expectation.budgets(), envelope.root(), origin);
    }

    /**
     * Evaluates assertions on one value and budgets on another, as a conversation needs it.
     *
     * @param cost has what budgets look at: {@code duration_ms} and {@code result}
     */
    public void judge(Expectation expectation, JsonNode root, JsonNode cost, Origin origin) {
        judgedAnswers++;
        unrecorded = origin.skipsBudgets();
        judge(expectation.items(), root);
        expectation.leftOut().forEach(entry -> record(Judged.of(entry)));
        judge(expectation.budgets(), cost, origin);
    }

    private Judged judged(Assertion assertion, JsonNode root, boolean weighs) {
        return unrecorded
                .filter(_ -> isUnrecorded(assertion))
                .map(reason -> Judged.of(assertion.unjudged(weighs).because(reason)))
                .orElseGet(() -> judge.judge(assertion, root, weighs));
    }

    private static boolean isUnrecorded(Assertion assertion) {
        List<String> path = assertion.target().members();
        return path.size() > 1
                && path.getFirst().equals("conversation")
                && UNRECORDED.contains(path.get(1));
    }

    private void judge(List<Item> items, JsonNode root) {
        for (Item item : items) {
            switch (item) {
                case Assertion assertion -> judge(assertion, root);
                case AssertSet set -> judge(set, root);
            }
        }
    }

    /**
     * Records a verdict that the score of the test cannot outweigh.
     *
     * @param reason why there is no verdict
     */
    public void gate(AssertionRecord verdict, Optional<Failure> failure, Optional<String> reason) {
        record(Judged.of(verdict));
        failure.map(this::inPart).ifPresent(weighing::fail);
        reason.ifPresent(weighing::keepOpen);
    }

    /** Records the grade of a metric, to which derived metrics may refer by its name. */
    public void grade(String metric, Grade grade) {
        Judged judged = GradeRecords.judged(testName, metric, grade);
        gate(judged.record(), judged.failure(), Optional.empty());
        weighing.keepOpen(judged);
        tally.name(Optional.of(metric), judged);
    }

    /**
     * Records what a judge answered to a question about the conversation.
     *
     * @param response the final response
     */
    public void grade(AgentQuestions.Question question, Grade grade, String response) {
        Judged judged = QuestionJudge.judged(testName, question, grade, response, weighs(), hiding);
        record(judged);
        judged.failure().ifPresent(this::weigh);
        weighing.keepOpen(judged);
        tally.count(judged, 1);
    }

    /** Evaluates checks of the calls and of the text of the response. */
    public void check(List<LabCheck> checks, Observed observed) {
        for (LabCheck check : checks) {
            Judged judged = LabJudge.judge(check, observed, testName, weighs(), hiding);
            record(judged);
            judged.failure().ifPresent(this::weigh);
            if (!check.warning()) {
                tally.count(judged, 1);
            }
        }
    }

    /** Computes the scores; nothing can be evaluated afterwards. */
    public void conclude() {
        weighing.conclude(assertions.stream().anyMatch(entry -> entry.judgement().isPresent()));
    }

    /** Returns whether the test has failed, whatever is still to come. */
    public boolean hasFailed() {
        return weighing.hasFailed();
    }

    public List<AssertionRecord> assertions() {
        return assertions;
    }

    /** Returns why the test fails; complete after {@link #conclude}. */
    public List<Failure> failures() {
        return weighing.failures();
    }

    /** Returns how many responses with expectations were evaluated. */
    public int judgedAnswers() {
        return judgedAnswers;
    }

    public Scores scores() {
        return weighing.scores();
    }

    /** Returns why the test has no verdict if it does not fail; empty when it has one. */
    public Optional<String> open() {
        return weighing.open();
    }

    /** Returns notes for the reader. */
    public List<String> notes() {
        return weighing.missing();
    }

    private boolean weighs() {
        return weighing.hasThreshold();
    }

    private void judge(Assertion assertion, JsonNode root) {
        Judged judged = judged(assertion, root, weighs());
        record(judged);
        judged.failure().ifPresent(this::weigh);
        weighing.keepOpen(judged);
        tally.count(judged, assertion.weight());
        tally.name(assertion.name(), judged);
    }

    private void judge(AssertSet set, JsonNode root) {
        SetJudge.Result result =
                new SetJudge(testName, this::judged).judge(set, root, tally, weighs());
        Judged whole = result.whole();
        record(whole);
        result.parts().forEach(this::record);
        whole.failure().ifPresent(this::weigh);
        for (Judged one : result.parts()) {
            one.failure()
                    .filter(failure -> whole.failure().isPresent() || Weighing.isFault(failure))
                    .ifPresent(this::weigh);
        }
        weighing.keepOpen(whole);
        tally.count(whole, set.weight());
    }

    private void weigh(Failure failure) {
        weighing.weigh(inPart(failure));
    }

    private void record(Judged judged) {
        assertions.add(part.map(label -> judged.record().ofPart(label)).orElse(judged.record()));
    }

    private Failure inPart(Failure failure) {
        return part.map(label -> StepLabels.failure(label, failure)).orElse(failure);
    }

    private void judge(Budgets budgets, JsonNode root, Origin origin) {
        var headers = new HeaderJudge(testName, hiding);
        budgets.headers().forEach(rule -> add(headers.judge(rule, root)));
        var costs = new BudgetJudge(testName, origin);
        double took = root.path("duration_ms").asDouble(0);
        budgets.maxDurationMs().forEach(budget -> add(costs.duration(budget, took)));
        budgets.maxResponseTokens().forEach(budget -> add(costs.tokens(budget, root)));
    }

    private void add(Judged judged) {
        record(judged);
        judged.failure().map(this::inPart).ifPresent(weighing::fail);
    }

    /** A test without assertions requires the call to succeed. */
    private void judgeSuccess(Envelope envelope) {
        tally.count(!envelope.isError(), 1);
        if (envelope.isError()) {
            weigh(SuccessJudge.failure(testName, envelope, hiding));
        }
    }
}

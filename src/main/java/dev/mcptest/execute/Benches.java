package dev.mcptest.execute;

import dev.mcptest.eval.Grade;
import dev.mcptest.eval.Grading;
import dev.mcptest.eval.ScorerGrading;
import dev.mcptest.eval.ask.Allowance;
import dev.mcptest.eval.ask.Bench;
import dev.mcptest.eval.ask.JudgeChoice;
import dev.mcptest.eval.ask.Juries;
import dev.mcptest.eval.ask.VerdictKey;
import dev.mcptest.eval.ask.Verdicts;
import dev.mcptest.json.Json;
import dev.mcptest.judge.Grader;
import dev.mcptest.judge.Tokens;
import dev.mcptest.llm.ModelId;
import dev.mcptest.llm.Money;
import dev.mcptest.llm.registry.Models;
import dev.mcptest.llm.registry.Spending;
import dev.mcptest.match.JudgedMatcher;
import dev.mcptest.plan.JudgeOptions;
import dev.mcptest.plan.Plan;
import dev.mcptest.process.CommandRunner;
import dev.mcptest.record.Warnings;
import dev.mcptest.redact.Redactor;
import dev.mcptest.result.part.ModelUse;
import dev.mcptest.suite.rubric.Rubric;
import dev.mcptest.suite.rubric.Scorer;
import dev.mcptest.world.World;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Provides the tests of a run with judges; none of it is loaded before the first question. */
final class Benches implements AutoCloseable {

    private final World world;
    private final String version;
    private final Redactor redactor;
    private final JudgeOptions options;
    private final CommandRunner commands;
    private final Warnings warnings;
    private @Nullable Models models;
    private @Nullable Juries juries;

    Benches(
            World world,
            String version,
            Redactor redactor,
            JudgeOptions options,
            CommandRunner commands,
            Warnings warnings) {
        this.world = world;
        this.commands = commands;
        this.version = version;
        this.redactor = redactor;
        this.options = options;
        this.warnings = warnings;
    }

    /**
     * Returns the judge of a test.
     *
     * @param ofTest what judging needs in this test
     */
    Grader grader(Plan.Step step, UnaryOperator<Bench> ofTest) {
        return (matcher, value, task) ->
                grade(
                        step,
                        ofTest,
                        bench ->
                                Optional.ofNullable(scorer(step, matcher))
                                        .map(scorer ->
                                                scored(step, scorer, bench, matcher, value, task))
                                        .orElseGet(() ->
                                                new Grading(bench).grade(matcher, value, task)));
    }

    private static @Nullable Scorer scorer(Plan.Step step, JudgedMatcher matcher) {
        return step.suite().scorers().get(matcher.text(JudgedMatcher.SCORER));
    }

    private Grade scored(
            Plan.Step step,
            Scorer scorer,
            Bench bench,
            JudgedMatcher matcher,
            JsonNode value,
            String task) {
        var rubric =
                new Rubric.Text(
                        matcher.text("rubric"), matcher.threshold(Rubric.THRESHOLD), false, false);
        String answer = value.isString() ? value.stringValue() : Json.write(value);
        return programs(bench)
                .grade(
                        rubric,
                        scorer,
                        new ScorerGrading.Task(
                                step.header().suite(),
                                step.header().name(),
                                task,
                                answer,
                                step.test().askedModel().map(ModelId::label)));
    }

    /** Returns what grades with programs. */
    ScorerGrading programs(Bench bench) {
        return new ScorerGrading(bench, commands, world.workingDirectory());
    }

    /** Returns a grade; the run has a warning when nobody could be asked. */
    Grade grade(Plan.Step step, UnaryOperator<Bench> ofTest, Function<Bench, Grade> grading) {
        return grades(step, ofTest, bench -> List.of(grading.apply(bench))).getFirst();
    }

    /** Returns the grades of several questions that are asked at once. */
    List<Grade> grades(
            Plan.Step step, UnaryOperator<Bench> ofTest, Function<Bench, List<Grade>> grading) {
        List<Grade> grades = grading.apply(ofTest.apply(bench(step)));
        grades.stream().filter(Grade::isDeferred).findFirst().ifPresent(this::warn);
        return grades;
    }

    private void warn(Grade deferred) {
        warnings.add(deferred.reason().replaceFirst("^deferred: ", "not judged: "));
    }

    /**
     * Returns a grade of what nobody can be asked about, with a warning of the run; empty when
     * somebody can be asked.
     */
    Optional<Grade> deferral(Plan.Step step, Function<Bench, Optional<Grade>> finding) {
        Optional<Grade> grade = finding.apply(bench(step));
        grade.ifPresent(this::warn);
        return grade;
    }

    /** Returns the models of the run. */
    synchronized Models models() {
        Models all = models;
        if (all == null) {
            all = new Models(world, version, redactor, Tokens::ofModels);
            models = all;
        }
        return all;
    }

    private synchronized Juries juries() {
        Juries all = juries;
        if (all == null) {
            all = new Juries();
            juries = all;
        }
        return all;
    }

    private Bench bench(Plan.Step step) {
        var settings = step.suite().models();
        return new Bench(
                models(),
                settings,
                options.model().flatMap(name -> JudgeChoice.named(name, settings)),
                Optional.empty(),
                hidden(options.verdicts()),
                Allowance.UNLIMITED,
                juries(),
                redactor);
    }

    /** A judge may repeat a secret, which must not get into the cache. */
    private Verdicts hidden(Verdicts stored) {
        return new Verdicts() {
            @Override
            public Optional<ObjectNode> find(VerdictKey key) {
                return stored.find(key);
            }

            @Override
            public void put(VerdictKey key, ObjectNode verdict) {
                if (redactor.tree(verdict) instanceof ObjectNode hidden) {
                    stored.put(key, hidden);
                }
            }
        };
    }

    /** Warns of prices that may have changed. */
    synchronized void checkPrices() {
        Models all = models;
        if (all != null) {
            all.oldPrices().ifPresent(warnings::add);
        }
    }

    /** Returns what was asked so far. */
    synchronized ModelUse use() {
        Models all = models;
        Juries votes = juries;
        return all == null
                ? ModelUse.NONE
                : new ModelUse(
                        all.used().stream().map(Benches::provider).toList(),
                        Optional.of(cost(all.spending().sums())),
                        votes == null
                                ? List.of()
                                : votes.agreements().stream().map(Benches::jury).toList());
    }

    private static ObjectNode provider(Models.Used used) {
        return Json.object()
                .put("name", used.name())
                .put("type", used.type())
                .put("key", used.key())
                .put("stub", used.stub());
    }

    private static ObjectNode cost(Spending.Sums sums) {
        ObjectNode cost = Json.object();
        cost.set("usd_cents", Json.nodes().numberNode(Money.shown(sums.cents())));
        cost.put("calls", sums.calls());
        cost.putObject("tokens")
                .put("prompt", sums.usage().prompt())
                .put("completion", sums.usage().completion())
                .put("total", sums.usage().total());
        sums.unpriced().forEach(cost.putArray("unpriced")::add);
        return cost;
    }

    private static ObjectNode jury(Juries.Agreement agreement) {
        ObjectNode jury = Json.object();
        agreement.jurors().forEach(jury.putArray("jurors")::add);
        jury.put("units", agreement.units());
        agreement.alpha().ifPresent(alpha -> jury.put("alpha", alpha));
        return jury;
    }

    @Override
    public synchronized void close() {
        Models all = models;
        if (all != null) {
            all.close();
        }
    }
}

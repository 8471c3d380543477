package dev.mcptest.plan;

import dev.mcptest.cassette.Taping;
import dev.mcptest.eval.ask.JudgeChoice;
import dev.mcptest.llm.ModelId;
import dev.mcptest.llm.ModelSettings;
import dev.mcptest.llm.registry.Endpoints;
import dev.mcptest.llm.registry.Prices;
import dev.mcptest.match.JudgedMatcher;
import dev.mcptest.suite.AgentTest;
import dev.mcptest.suite.Composition;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds the keys that the tests of a plan need, and the prices that its agent tests need. */
public final class ModelKeys {

    private static final String NO_EMBEDDER =
            "no embedding model: set the key of a provider, such as OPENAI_API_KEY, or name a"
                    + " model";

    private final Plan plan;
    private final Optional<String> judge;
    private final Recorded recorded;

    /**
     * @param judge the judge of the command line
     * @param taping what the run does with recordings: a row that replays asks nobody
     */
    public ModelKeys(Plan plan, Optional<String> judge, Taping taping, Path workingDirectory) {
        this.plan = plan;
        this.judge = judge;
        this.recorded = new Recorded(taping, workingDirectory);
    }

    /** Returns one sentence for each model of unknown price that must not cost more than a cap. */
    public List<String> unpriced() {
        Set<String> unpriced = new LinkedHashSet<>();
        for (Plan.Step step : plan.steps()) {
            if (step.test() instanceof AgentTest test && !test.budget().isNone() && asks(step)) {
                ModelSettings settings = step.suite().models();
                for (ModelId model : models(test, settings)) {
                    if (Prices.of(settings, model).isEmpty()
                            && Endpoints.missingKey(settings, model.provider()).isEmpty()) {
                        unpriced.add(unpriced(model));
                    }
                }
            }
        }
        return new ArrayList<>(unpriced);
    }

    private static String unpriced(ModelId model) {
        return "the price of `"
                + model.label()
                + "` is unknown, and `budget` needs it; "
                + Prices.hint(model);
    }

    /** Returns the model of a row, then those that judge it. */
    private List<ModelId> models(AgentTest test, ModelSettings settings) {
        List<ModelId> models = new ArrayList<>();
        models.add(test.model());
        for (JudgedMatcher matcher : JudgedMatchers.of(test)) {
            models.addAll(judges(matcher, Optional.of(test.model()), settings));
        }
        return models;
    }

    /**
     * Returns who is asked for a verdict.
     *
     * @param usual who judges where the matcher names nobody
     */
    private static List<ModelId> judges(
            JudgedMatcher matcher, Optional<ModelId> usual, ModelSettings settings) {
        if (!matcher.text(JudgedMatcher.SCORER).isEmpty()) {
            return List.of();
        }
        if (matcher.name().equals(JudgedMatcher.LLM_JURY)) {
            return matcher.argument()
                    .path("jurors")
                    .valueStream()
                    .map(juror -> juror.path("model").asString(""))
                    .flatMap(name -> JudgeChoice.named(name, settings).stream())
                    .toList();
        }
        String name = matcher.text("model");
        if (!name.isEmpty()) {
            return JudgeChoice.named(name, settings).stream().toList();
        }
        boolean compares = matcher.name().equals(JudgedMatcher.SIMILAR);
        return (compares ? JudgeChoice.embedder(settings) : usual).stream().toList();
    }

    /** Returns one sentence for each variable of a key that is not set. */
    public List<String> missing() {
        Set<String> missing = new LinkedHashSet<>();
        for (Plan.Step step : plan.steps()) {
            if (asks(step)) {
                addMissing(step, missing);
            }
        }
        return new ArrayList<>(missing);
    }

    private void addMissing(Plan.Step step, Set<String> missing) {
        ModelSettings settings = step.suite().models();
        Optional<ModelId> usual =
                step.test() instanceof AgentTest agent
                        ? Optional.of(agent.model())
                        : JudgeChoice.usual(
                                judge.flatMap(name -> JudgeChoice.named(name, settings)), settings);
        List<ModelId> needed = new ArrayList<>();
        if (step.test() instanceof AgentTest) {
            usual.ifPresent(needed::add);
        }
        if (step.test() instanceof Composition test && !test.eval().isNone()) {
            usual.ifPresentOrElse(needed::add, () -> missing.add(EvalKeys.NO_JUDGE));
        }
        for (JudgedMatcher matcher : JudgedMatchers.of(step.test())) {
            List<ModelId> judges = judges(matcher, usual, settings);
            needed.addAll(judges);
            if (judges.isEmpty() && matcher.text(JudgedMatcher.SCORER).isEmpty()) {
                missing.add(
                        matcher.name().equals(JudgedMatcher.SIMILAR)
                                ? NO_EMBEDDER
                                : EvalKeys.NO_JUDGE);
            }
        }
        for (ModelId model : needed) {
            if (!model.isStub()) {
                Endpoints.missingKey(settings, model.provider())
                        .ifPresent(variable -> missing.add(missing(variable, model)));
            }
        }
    }

    private static String missing(String variable, ModelId model) {
        return "the variable "
                + variable
                + " is not set, and the model `"
                + model.label()
                + "` needs it";
    }

    /** Returns whether a row asks its model. */
    private boolean asks(Plan.Step step) {
        return step.skipReason().isEmpty() && !recorded.answers(step);
    }
}

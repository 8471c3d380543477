package dev.mcptest.plan;

import dev.mcptest.cassette.Taping;
import dev.mcptest.eval.JudgeAccess;
import dev.mcptest.eval.ask.JudgeChoice;
import dev.mcptest.llm.ModelId;
import dev.mcptest.llm.ModelSettings;
import dev.mcptest.llm.registry.Endpoints;
import dev.mcptest.llm.registry.Prices;
import dev.mcptest.match.JudgedMatcher;
import dev.mcptest.suite.CalibrationTest;
import dev.mcptest.suite.EvalTest;
import dev.mcptest.suite.agent.MoneyCaps;
import dev.mcptest.suite.rubric.JudgeSpec;
import dev.mcptest.suite.rubric.Scorer;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds what the evaluations of a plan need: keys, prices and programs. */
public final class EvalKeys {

    static final String NO_JUDGE =
            "no judge model: set the key of a provider, such as ANTHROPIC_API_KEY or"
                    + " OPENAI_API_KEY, or give --judge-model";

    private final Plan plan;
    private final JudgeOptions options;
    private final Recorded recorded;

    /**
     * @param taping what the run does with recordings: a row that replays asks nobody
     */
    public EvalKeys(Plan plan, JudgeOptions options, Taping taping, Path workingDirectory) {
        this.plan = plan;
        this.options = options;
        this.recorded = new Recorded(taping, workingDirectory);
    }

    /** Returns one sentence for each variable of a key that is not set. */
    public List<String> missing() {
        Set<String> missing = new LinkedHashSet<>();
        for (Plan.Step step : asking()) {
            ModelSettings settings = step.suite().models();
            for (ModelId model : models(step)) {
                Endpoints.missingKey(settings, model.provider())
                        .ifPresent(variable ->
                                missing.add(
                                        "the variable "
                                                + variable
                                                + " is not set, and the model `"
                                                + model.label()
                                                + "` needs it"));
            }
            if (judge(step).filter(JudgeSpec.Models.class::isInstance).isPresent()
                    && judges(step).isEmpty()) {
                missing.add(NO_JUDGE);
            }
        }
        return new ArrayList<>(missing);
    }

    /** Returns one sentence for each model of unknown price that must not cost more than a cap. */
    public List<String> unpriced() {
        Set<String> unpriced = new LinkedHashSet<>();
        for (Plan.Step step : asking()) {
            ModelSettings settings = step.suite().models();
            String cap = options.maxUsd().isPresent() ? "--max-cost" : "`budget`";
            if (options.maxUsd().isEmpty() && budget(step).isNone()) {
                continue;
            }
            for (ModelId model : models(step)) {
                if (Endpoints.missingKey(settings, model.provider()).isEmpty()
                        && Prices.of(settings, model).isEmpty()) {
                    unpriced.add(
                            "the price of `"
                                    + model.label()
                                    + "` is unknown, and "
                                    + cap
                                    + " needs it; "
                                    + Prices.hint(model));
                }
            }
        }
        return new ArrayList<>(unpriced);
    }

    /** Returns one sentence for each kind of scorer that cannot run. */
    public List<String> unknownScorers() {
        Set<String> unknown = new LinkedHashSet<>();
        for (Plan.Step step : steps()) {
            for (Scorer scorer : scorers(step)) {
                if (!scorer.type().equals(Scorer.EXEC)) {
                    unknown.add(scorer.unavailable());
                }
            }
        }
        return new ArrayList<>(unknown);
    }

    private static List<Scorer> scorers(Plan.Step step) {
        if (judge(step).orElse(JudgeSpec.One.DEFAULT) instanceof JudgeSpec.Program(Scorer scorer)) {
            return List.of(scorer);
        }
        List<Scorer> scorers = new ArrayList<>();
        for (JudgedMatcher matcher : JudgedMatchers.of(step.test())) {
            Scorer named = step.suite().scorers().get(matcher.text(JudgedMatcher.SCORER));
            Optional.ofNullable(named).ifPresent(scorers::add);
        }
        return scorers;
    }

    private List<Plan.Step> asking() {
        return steps().stream().filter(step -> !recorded.answers(step)).toList();
    }

    private List<Plan.Step> steps() {
        return plan.steps().stream().filter(step -> step.skipReason().isEmpty()).toList();
    }

    private static Optional<JudgeSpec> judge(Plan.Step step) {
        return switch (step.test()) {
            case EvalTest test -> Optional.of(test.judge());
            case CalibrationTest test ->
                    test.labels() instanceof CalibrationTest.Outputs labels
                            ? Optional.of(labels.judge())
                            : Optional.empty();
            default -> Optional.empty();
        };
    }

    private static MoneyCaps budget(Plan.Step step) {
        return switch (step.test()) {
            case EvalTest test -> test.budget();
            case CalibrationTest test -> test.budget();
            default -> MoneyCaps.NONE;
        };
    }

    private List<ModelId> judges(Plan.Step step) {
        ModelSettings settings = step.suite().models();
        Optional<ModelId> chosen =
                options.model().flatMap(name -> JudgeChoice.named(name, settings));
        return judge(step)
                .map(judge -> JudgeAccess.models(judge, chosen, settings))
                .orElse(List.of());
    }

    private List<ModelId> models(Plan.Step step) {
        List<ModelId> models = new ArrayList<>(judges(step));
        if (step.test() instanceof EvalTest test && test.response().isEmpty()) {
            test.model().filter(id -> !id.isStub()).ifPresent(models::add);
        }
        return models;
    }
}

package dev.mcptest.plan;

import dev.mcptest.cassette.Taping;
import dev.mcptest.eval.ask.JudgeChoice;
import dev.mcptest.llm.ModelId;
import dev.mcptest.llm.ModelSettings;
import dev.mcptest.llm.registry.Endpoints;
import dev.mcptest.llm.registry.Prices;
import dev.mcptest.match.JudgedMatcher;
import dev.mcptest.suite.AgentTest;
import dev.mcptest.suite.expect.Assertion;

import tools.jackson.databind.JsonNode;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Finds the keys and prices of models that the agent tests of a plan need. */
public final class ModelKeys {

    private final Plan plan;
    private final Recorded recorded;

    /**
     * @param taping what the run does with recordings: a row that replays asks nobody
     */
    public ModelKeys(Plan plan, Taping taping, Path workingDirectory) {
        this.plan = plan;
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
    private static List<ModelId> models(AgentTest test, ModelSettings settings) {
        List<ModelId> models = new ArrayList<>();
        models.add(test.model());
        for (Assertion assertion : test.expectation().assertions()) {
            if (assertion.matcher() instanceof JudgedMatcher judged) {
                List<String> names = new ArrayList<>(List.of(judged.text("model")));
                for (JsonNode juror : judged.argument().path("jurors")) {
                    names.add(juror.path("model").asString(""));
                }
                names.forEach(name -> JudgeChoice.named(name, settings).ifPresent(models::add));
                if (judged.name().equals(JudgedMatcher.SIMILAR) && names.getFirst().isEmpty()) {
                    JudgeChoice.embedder(settings).ifPresent(models::add);
                }
            }
        }
        return models;
    }

    /** Returns one sentence for each variable of a key that is not set. */
    public List<String> missing() {
        Set<String> missing = new LinkedHashSet<>();
        for (Plan.Step step : plan.steps()) {
            if (step.test() instanceof AgentTest test && !test.model().isStub() && asks(step)) {
                Endpoints.missingKey(step.suite().models(), test.model().provider())
                        .ifPresent(variable ->
                                missing.add(
                                        "the variable "
                                                + variable
                                                + " is not set, and the model `"
                                                + test.model().label()
                                                + "` needs it"));
            }
        }
        return new ArrayList<>(missing);
    }

    /** Returns whether a row asks its model. */
    private boolean asks(Plan.Step step) {
        return step.skipReason().isEmpty() && !recorded.answers(step);
    }
}

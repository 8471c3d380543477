package dev.mcptest.plan;

import dev.mcptest.llm.registry.Endpoints;
import dev.mcptest.llm.registry.Prices;
import dev.mcptest.suite.AgentTest;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Finds the keys of models that the tests of a plan need. */
public final class ModelKeys {

    private ModelKeys() {}

    /** Returns one sentence for each model of unknown price that must not cost more than a cap. */
    public static List<String> unpriced(Plan plan) {
        Set<String> unpriced = new LinkedHashSet<>();
        for (Plan.Step step : plan.steps()) {
            if (step.test() instanceof AgentTest test
                    && !test.budget().isNone()
                    && step.skipReason().isEmpty()
                    && Prices.of(step.suite().models(), test.model()).isEmpty()
                    && Endpoints.missingKey(step.suite().models(), test.model().provider())
                            .isEmpty()) {
                unpriced.add(
                        "the price of `"
                                + test.model().label()
                                + "` is unknown, and `budget` needs it; add it in USD per million"
                                + " tokens: prices: {\""
                                + test.model().id()
                                + "\": {input: USD, output: USD}}");
            }
        }
        return new ArrayList<>(unpriced);
    }

    /** Returns one sentence for each variable of a key that is not set. */
    public static List<String> missing(Plan plan) {
        Set<String> missing = new LinkedHashSet<>();
        for (Plan.Step step : plan.steps()) {
            if (step.test() instanceof AgentTest test
                    && !test.model().isStub()
                    && step.skipReason().isEmpty()) {
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
}

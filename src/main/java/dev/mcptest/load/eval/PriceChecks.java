package dev.mcptest.load.eval;

import dev.mcptest.llm.ModelId;
import dev.mcptest.llm.ModelNames;
import dev.mcptest.llm.ModelSettings;
import dev.mcptest.llm.registry.Prices;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.source.WarningCode;
import dev.mcptest.load.test.Expected;

/** Warns of models whose price {@code budget} needs and nobody knows. */
public final class PriceChecks {

    private final ModelSettings settings;
    private final Problems problems;
    private final ModelNames names;

    private PriceChecks(ModelSettings settings, Problems problems) {
        this.settings = settings;
        this.problems = problems;
        this.names = new ModelNames(settings.providers().keySet());
    }

    /** Checks the models that agents and evaluations name. */
    public static void check(SourceNode root, ModelSettings settings, Problems problems) {
        if (MoneyBinder.bind(root).isNone()) {
            return;
        }
        var checks = new PriceChecks(settings, problems);
        for (SourceNode agent : root.items("agents")) {
            agent.get("model").ifPresent(checks::check);
            agent.items("models").forEach(checks::check);
            Expected.matchers(agent.get("expect"))
                    .forEach(matcher -> matcher.fields().values().forEach(checks::checkJudges));
        }
        for (SourceNode eval : root.items("evals")) {
            eval.get("matrix").ifPresent(it -> it.items("models").forEach(checks::check));
            eval.get("judge").ifPresent(checks::checkJudges);
        }
        for (SourceNode calibration : root.items("calibration")) {
            calibration.get("judge").ifPresent(checks::checkJudges);
        }
    }

    private void checkJudges(SourceNode judge) {
        judge.get("model").ifPresent(this::check);
        judge.items("panel").forEach(this::check);
        judge.items("jurors").forEach(juror -> juror.get("model").ifPresent(this::check));
    }

    private void check(SourceNode model) {
        if (model.references().isEmpty()
                && names.resolve(model.json()) instanceof ModelNames.Resolution.Known(ModelId id)
                && Prices.of(settings, id).isEmpty()) {
            problems.warning(
                    WarningCode.PRICE_UNKNOWN,
                    model,
                    "the price of `" + id.label() + "` is unknown, and `budget` needs it",
                    Prices.hint(id));
        }
    }
}

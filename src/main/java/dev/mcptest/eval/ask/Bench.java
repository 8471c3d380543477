package dev.mcptest.eval.ask;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Hiding;
import dev.mcptest.llm.ModelId;
import dev.mcptest.llm.ModelSettings;
import dev.mcptest.llm.registry.Models;

import java.util.Optional;

/**
 * What judging needs.
 *
 * @param models the models that can be asked
 * @param settings what the suite says about models
 * @param chosen the judge of the command line
 * @param ofTest the judge of the test: in an agent test the model of its row
 * @param verdicts what earlier runs were told
 * @param allowance what judging may cost
 * @param juries collects the votes of the run
 * @param hiding removes secrets from what judges see
 */
public record Bench(
        Models models,
        ModelSettings settings,
        Optional<ModelId> chosen,
        Optional<ModelId> ofTest,
        Verdicts verdicts,
        Allowance allowance,
        Juries juries,
        Hiding hiding) {

    public Bench {
        requireNonNull(models, "models is null");
        requireNonNull(settings, "settings is null");
        requireNonNull(chosen, "chosen is null");
        requireNonNull(ofTest, "ofTest is null");
        requireNonNull(verdicts, "verdicts is null");
        requireNonNull(allowance, "allowance is null");
        requireNonNull(juries, "juries is null");
        requireNonNull(hiding, "hiding is null");
    }

    /** Returns a bench that finds verdicts here and may cost as much as this. */
    public Bench with(Verdicts stored, Allowance limit) {
        return new Bench(models, settings, chosen, ofTest, stored, limit, juries, hiding);
    }

    /** Returns a bench for a test whose own model judges where the suite names none. */
    public Bench by(ModelId model) {
        return new Bench(
                models, settings, chosen, Optional.of(model), verdicts, allowance, juries, hiding);
    }
}

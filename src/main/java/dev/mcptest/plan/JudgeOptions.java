package dev.mcptest.plan;

import static java.util.Objects.requireNonNull;

import dev.mcptest.eval.ask.Verdicts;

import java.math.BigDecimal;
import java.util.Optional;

/**
 * How language models judge.
 *
 * @param model the model that judges where a suite names none
 * @param verdicts what earlier runs were told
 * @param maxUsd what evaluations may cost together, in US dollars; empty for no limit
 */
public record JudgeOptions(Optional<String> model, Verdicts verdicts, Optional<BigDecimal> maxUsd) {

    public static final JudgeOptions DEFAULT =
            new JudgeOptions(Optional.empty(), Verdicts.NONE, Optional.empty());

    public JudgeOptions {
        requireNonNull(model, "model is null");
        requireNonNull(verdicts, "verdicts is null");
        requireNonNull(maxUsd, "maxUsd is null");
    }
}

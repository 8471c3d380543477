package dev.mcptest.plan;

import static java.util.Objects.requireNonNull;

import dev.mcptest.eval.Verdicts;

import java.util.Optional;

/**
 * How language models judge.
 *
 * @param model the model that judges where a suite names none
 * @param verdicts what earlier runs were told
 */
public record JudgeOptions(Optional<String> model, Verdicts verdicts) {

    public static final JudgeOptions DEFAULT = new JudgeOptions(Optional.empty(), Verdicts.NONE);

    public JudgeOptions {
        requireNonNull(model, "model is null");
        requireNonNull(verdicts, "verdicts is null");
    }
}

package dev.mcptest.cli.eval;

import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.Option;
import dev.mcptest.cli.option.OptionGroup;
import dev.mcptest.cli.option.Values;

import java.math.BigDecimal;
import java.util.Optional;

/** The options of {@code eval} about evaluations. */
public final class EvalOptions {

    public static final Option<Boolean> EXPLAIN =
            Option.flag(
                    "--explain",
                    "Show what would be graded, by which rubric and by whom, and how many calls of"
                            + " judges that takes at most. Nobody is asked.");
    public static final Option<Optional<BigDecimal>> MAX_COST =
            Option.of(
                    "--max-cost",
                    "USD",
                    new Values.Syntax<>("an amount in USD, such as 0.50", EvalOptions::amount),
                    "Begin no further request once this much is spent. The remaining evaluations"
                            + " are skipped, and the exit code is 5.");
    public static final OptionGroup GROUP = OptionGroup.of("Evaluation", EXPLAIN, MAX_COST);

    private EvalOptions() {}

    private static Optional<BigDecimal> amount(String text) {
        return text.matches("\\d{1,9}(\\.\\d{1,9})?")
                ? Optional.of(new BigDecimal(text))
                : Optional.empty();
    }

    /** Returns what evaluations may cost together, in US dollars; empty for no limit. */
    public static Optional<BigDecimal> maxCost(Arguments arguments) {
        return arguments.get(MAX_COST);
    }
}

package dev.mcptest.eval.ask;

import dev.mcptest.llm.Usage;

import java.math.BigDecimal;
import java.util.Optional;

/** What judging may cost. Safe for use by many threads. */
public interface Allowance {

    /** Sets no limit. */
    Allowance UNLIMITED =
            new Allowance() {
                @Override
                public Optional<String> refusal() {
                    return Optional.empty();
                }

                @Override
                public void spent(Usage usage, Optional<BigDecimal> cents) {}
            };

    /** Returns why no further request may begin; empty when one may. */
    Optional<String> refusal();

    /**
     * Counts a request.
     *
     * @param cents its cost; empty when the price is unknown
     */
    void spent(Usage usage, Optional<BigDecimal> cents);
}

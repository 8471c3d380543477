package dev.mcptest.llm.registry;

import dev.mcptest.llm.ModelId;
import dev.mcptest.llm.Usage;

import java.math.BigDecimal;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What a run has spent on models. Safe for use by many threads. */
public final class Spending {

    private final Set<String> unpriced = new LinkedHashSet<>();
    private BigDecimal cents = BigDecimal.ZERO;
    private Usage usage = Usage.NONE;
    private int calls;

    /**
     * The sums so far.
     *
     * @param unpriced the models of unknown price, whose requests are not in the cents
     */
    public record Sums(BigDecimal cents, int calls, Usage usage, List<String> unpriced) {
        public Sums {
            unpriced = List.copyOf(unpriced);
        }
    }

    synchronized void add(ModelId model, Usage more, Optional<BigDecimal> cost) {
        calls++;
        usage = usage.plus(more);
        cost.ifPresentOrElse(value -> cents = cents.add(value), () -> unpriced.add(model.label()));
    }

    /** Adds what something else than a model cost, in cents. */
    public synchronized void add(BigDecimal cost) {
        cents = cents.add(cost);
    }

    public synchronized Sums sums() {
        return new Sums(cents, calls, usage, List.copyOf(unpriced));
    }
}

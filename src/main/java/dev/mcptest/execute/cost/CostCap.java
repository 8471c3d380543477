package dev.mcptest.execute.cost;

import dev.mcptest.result.Outcome;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.function.Supplier;

/** What all evaluations of a run together may cost. Safe for use by many threads. */
public final class CostCap {

    private final Optional<BigDecimal> usd;
    private final Supplier<BigDecimal> cents;
    private volatile boolean reached;

    /**
     * @param usd the cap in US dollars; empty for none
     * @param cents returns what was spent so far, in cents
     */
    public CostCap(Optional<BigDecimal> usd, Supplier<BigDecimal> cents) {
        this.usd = usd;
        this.cents = cents;
    }

    /** Returns why no request may begin; empty when one may. */
    Optional<String> refusal() {
        reached |= isSpent();
        return reached();
    }

    /** Returns whether the next request would be refused. */
    boolean isSpent() {
        return usd.filter(cap -> cents.get().compareTo(cap.movePointRight(2)) >= 0).isPresent();
    }

    /** Returns why no further test may begin; empty when no request was refused yet. */
    public Optional<String> reached() {
        return usd.filter(_ -> reached)
                .map(cap -> Outcome.COST_CAP + cap.toPlainString() + " USD reached");
    }
}

package dev.mcptest.execute.cost;

import dev.mcptest.agent.Cap;
import dev.mcptest.agent.Money;
import dev.mcptest.agent.StopReason;
import dev.mcptest.eval.ask.Allowance;
import dev.mcptest.json.Json;
import dev.mcptest.llm.Usage;

import java.math.BigDecimal;
import java.util.Optional;

/** What one evaluation may cost: what its suite allows, within the cap of the run. */
public final class CappedAllowance {

    /** The name of the cap of the run, for a conversation that it stops. */
    public static final String MAX_COST = "max_cost";

    private final CostCap cap;
    private Optional<String> refused = Optional.empty();

    public CappedAllowance(CostCap cap) {
        this.cap = cap;
    }

    /** Returns why the cap refuses a request of this evaluation; empty when it does not. */
    public Optional<String> refusal() {
        refused = refused.or(cap::refusal);
        return refused;
    }

    /** Returns why the cap refused a request of this evaluation; empty when it refused none. */
    public Optional<String> refused() {
        return refused;
    }

    /** Returns an allowance for judges that the cap limits too. */
    public Allowance ofJudges(Allowance own) {
        return new Allowance() {
            @Override
            public Optional<String> refusal() {
                return CappedAllowance.this.refusal().or(own::refusal);
            }

            @Override
            public void spent(Usage usage, Optional<BigDecimal> cents) {
                own.spent(usage, cents);
            }
        };
    }

    /** Returns money for a conversation that the cap limits too. */
    public Money within(Money own) {
        return new Money() {
            @Override
            public void spent(Usage usage) {
                own.spent(usage);
            }

            @Override
            public Optional<Cap> reached() {
                return cap.isSpent() ? Optional.of(maxCost()) : own.reached();
            }

            @Override
            public Optional<Cap> exceeded() {
                return own.exceeded();
            }
        };
    }

    private static Cap maxCost() {
        return new Cap(
                StopReason.COST_BUDGET,
                MAX_COST,
                Json.nodes().nullNode(),
                Json.nodes().nullNode(),
                "the cap of the run");
    }
}

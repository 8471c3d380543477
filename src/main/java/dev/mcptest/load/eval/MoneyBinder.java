package dev.mcptest.load.eval;

import dev.mcptest.load.source.SourceNode;
import dev.mcptest.suite.agent.MoneyCaps;

import java.math.BigDecimal;
import java.util.Optional;

/** Binds what tests that ask models may cost. */
public final class MoneyBinder {

    private MoneyBinder() {}

    /** Binds the {@code budget} of a suite. */
    public static MoneyCaps bind(SourceNode root) {
        Optional<SourceNode> budget = root.get("budget");
        return new MoneyCaps(
                budget.flatMap(node -> cents(node, "per_test_usd_cents")),
                budget.flatMap(node -> cents(node, "per_suite_usd_cents")));
    }

    private static Optional<BigDecimal> cents(SourceNode budget, String key) {
        return budget.get(key)
                .filter(node -> node.json().isNumber())
                .map(node -> node.json().decimalValue());
    }
}

package dev.mcptest.execute.cost;

import dev.mcptest.llm.Usage;
import dev.mcptest.llm.registry.Models;
import dev.mcptest.llm.registry.Prices;
import dev.mcptest.plan.Plan;
import dev.mcptest.suite.AgentTest;
import dev.mcptest.suite.agent.MoneyCaps;

import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;

/** What the rows of a run have spent on models. Safe for use by many threads. */
public final class Purse {

    private final Map<Integer, RowMoney> rows = new ConcurrentHashMap<>();
    private final Map<String, AtomicReference<BigDecimal>> suites = new ConcurrentHashMap<>();

    /** Returns the money of a row, for all of its conversations. */
    public RowMoney of(Plan.Step step, AgentTest test, Models models) {
        return of(
                step,
                test.budget(),
                isFree(step, test),
                usage -> models.spent(step.suite().models(), test.model(), usage));
    }

    /** Returns the money of a row of which only judges cost something. */
    public RowMoney ofJudges(Plan.Step step, MoneyCaps caps) {
        return of(step, caps, true, _ -> Optional.of(BigDecimal.ZERO));
    }

    private RowMoney of(
            Plan.Step step,
            MoneyCaps caps,
            boolean free,
            Function<Usage, Optional<BigDecimal>> price) {
        return rows.computeIfAbsent(
                step.index(), _ -> new RowMoney(caps, spent(step), free, price));
    }

    private static boolean isFree(Plan.Step step, AgentTest test) {
        return Prices.isFree(step.suite().models(), test.model());
    }

    /** Returns why a row may not begin any more. */
    public Optional<String> spentReason(Plan.Step step, AgentTest test) {
        return isFree(step, test) ? Optional.empty() : spentReason(step, test.budget());
    }

    /** Returns why a row that costs something may not begin any more. */
    public Optional<String> spentReason(Plan.Step step, MoneyCaps caps) {
        return caps.perSuite()
                .filter(cap -> spent(step).get().compareTo(cap) >= 0)
                .filter(_ -> !rows.containsKey(step.index()))
                .map(cap ->
                        "not run: the suite's budget of "
                                + cap.toPlainString()
                                + " cents is spent");
    }

    private AtomicReference<BigDecimal> spent(Plan.Step step) {
        return suites.computeIfAbsent(
                step.suite().file(), _ -> new AtomicReference<>(BigDecimal.ZERO));
    }
}

package dev.mcptest.execute;

import dev.mcptest.llm.registry.Models;
import dev.mcptest.plan.Plan;
import dev.mcptest.suite.AgentTest;

import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;

/** What the rows of a run have spent on models. Safe for use by many threads. */
final class Purse {

    private final Map<Integer, RowMoney> rows = new ConcurrentHashMap<>();
    private final Map<String, AtomicReference<BigDecimal>> suites = new ConcurrentHashMap<>();

    /** Returns the money of a row, for all of its conversations. */
    RowMoney of(Plan.Step step, AgentTest test, Models models) {
        return rows.computeIfAbsent(
                step.index(),
                _ ->
                        new RowMoney(
                                test.budget(),
                                spent(step),
                                usage -> models.spent(step.suite().models(), test.model(), usage)));
    }

    /** Returns why a row may not begin any more. */
    Optional<String> spentReason(Plan.Step step, AgentTest test) {
        return test.budget()
                .perSuite()
                .filter(cap -> !test.model().isStub() && spent(step).get().compareTo(cap) >= 0)
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

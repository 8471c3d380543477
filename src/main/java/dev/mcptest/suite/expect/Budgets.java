package dev.mcptest.suite.expect;

import java.util.ArrayList;
import java.util.List;

/**
 * What an answer may cost, and what its headers must be; beside the assertions, never in a score.
 *
 * @param maxDurationMs each number of milliseconds that the call may not take longer than
 * @param maxResponseTokens each number of tokens that the answer may not exceed
 * @param headers rules for the headers of an HTTP answer
 */
public record Budgets(
        List<Long> maxDurationMs, List<TokenBudget> maxResponseTokens, List<HeaderRule> headers) {

    /** No budget and no rule. */
    public static final Budgets NONE = new Budgets(List.of(), List.of(), List.of());

    public Budgets {
        maxDurationMs = List.copyOf(maxDurationMs);
        maxResponseTokens = List.copyOf(maxResponseTokens);
        headers = List.copyOf(headers);
    }

    /** Returns these budgets, and for what they do not concern those of a default. */
    public Budgets or(Budgets defaults) {
        List<HeaderRule> rules = new ArrayList<>(headers);
        for (HeaderRule rule : defaults.headers) {
            if (headers.stream().noneMatch(own -> own.header().equals(rule.header()))) {
                rules.add(rule);
            }
        }
        return new Budgets(
                maxDurationMs.isEmpty() ? defaults.maxDurationMs : maxDurationMs,
                maxResponseTokens.isEmpty() ? defaults.maxResponseTokens : maxResponseTokens,
                rules);
    }
}

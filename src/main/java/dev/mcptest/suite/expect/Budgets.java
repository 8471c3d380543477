package dev.mcptest.suite.expect;

import java.util.ArrayList;
import java.util.List;

/**
 * Limits on the cost of a response, and rules for its headers; they never count in a score.
 *
 * @param maxDurationMs each limit on the duration of the call
 * @param maxResponseTokens each limit on the size of the response, in tokens
 * @param headers rules for the headers of an HTTP response
 */
public record Budgets(
        List<DurationBudget> maxDurationMs,
        List<TokenBudget> maxResponseTokens,
        List<HeaderRule> headers) {

    /** No limits and no rules. */
    public static final Budgets NONE = new Budgets(List.of(), List.of(), List.of());

    public Budgets {
        maxDurationMs = List.copyOf(maxDurationMs);
        maxResponseTokens = List.copyOf(maxResponseTokens);
        headers = List.copyOf(headers);
    }

    /** Returns these budgets, completed with defaults where they set nothing. */
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

package dev.mcptest.suite;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What an answer may cost, and what its headers must be; beside the assertions, never in a score.
 *
 * @param maxDurationMs milliseconds the call may take before the test is too slow
 * @param maxResponseTokens tokens the answer may have before the test is too large
 * @param headers rules for the headers of an HTTP answer
 */
public record Budgets(
        OptionalLong maxDurationMs,
        Optional<TokenBudget> maxResponseTokens,
        List<HeaderRule> headers) {

    /** No budget and no rule. */
    public static final Budgets NONE =
            new Budgets(OptionalLong.empty(), Optional.empty(), List.of());

    public Budgets {
        requireNonNull(maxDurationMs, "maxDurationMs is null");
        requireNonNull(maxResponseTokens, "maxResponseTokens is null");
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
                maxDurationMs.isPresent() ? maxDurationMs : defaults.maxDurationMs,
                maxResponseTokens.or(() -> defaults.maxResponseTokens),
                rules);
    }
}

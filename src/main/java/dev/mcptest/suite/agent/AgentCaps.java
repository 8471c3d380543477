package dev.mcptest.suite.agent;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Limits on a conversation.
 *
 * @param maxTurns rounds of tool calls for each message of the user
 * @param maxTokens tokens that one answer of the model may have
 * @param tokenBudget tokens of the whole conversation
 * @param maxToolCalls tool calls of the whole conversation
 * @param timeBudget time for the whole conversation, virtual time included
 */
public record AgentCaps(
        int maxTurns,
        int maxTokens,
        OptionalLong tokenBudget,
        OptionalLong maxToolCalls,
        Optional<Duration> timeBudget) {

    /** The limits of a conversation whose answer is graded. */
    public static final AgentCaps OF_EVALUATIONS =
            new AgentCaps(10, 1024, OptionalLong.empty(), OptionalLong.empty(), Optional.empty());

    public AgentCaps {
        requireNonNull(tokenBudget, "tokenBudget is null");
        requireNonNull(maxToolCalls, "maxToolCalls is null");
        requireNonNull(timeBudget, "timeBudget is null");
    }
}

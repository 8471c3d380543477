package dev.mcptest.agent;

import static java.util.Objects.requireNonNull;

import dev.mcptest.llm.Reply;
import dev.mcptest.llm.Usage;

import java.util.List;
import java.util.Optional;

/**
 * A conversation that is over.
 *
 * @param usage the tokens of the agent's own requests
 * @param simulator the tokens of the simulated user
 * @param failure why a model could not be asked
 * @param durationMs how long it took, without virtual time
 */
public record Ended(
        Conversation conversation,
        Usage usage,
        Usage simulator,
        Optional<Reply.Failed> failure,
        long durationMs,
        List<String> notes) {

    public Ended {
        requireNonNull(conversation, "conversation is null");
        requireNonNull(usage, "usage is null");
        requireNonNull(simulator, "simulator is null");
        requireNonNull(failure, "failure is null");
        notes = List.copyOf(notes);
    }
}

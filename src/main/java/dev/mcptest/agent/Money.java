package dev.mcptest.agent;

import dev.mcptest.llm.Usage;

import java.util.Optional;

/** What conversations may cost. */
public interface Money {

    /** Adds the tokens of a request to the model of the conversation. */
    void spent(Usage usage);

    /** Returns the cap that is reached, so that no further request begins. */
    Optional<Cap> reached();

    /** Returns the cap that the last answer has exceeded. */
    Optional<Cap> exceeded();
}

package dev.mcptest.agent;

import dev.mcptest.llm.Usage;

import java.util.Optional;

/** What conversations may cost. */
public interface Money {

    /** No caps. */
    Money FREE =
            new Money() {
                @Override
                public void spent(Usage usage) {}

                @Override
                public Optional<Cap> reached() {
                    return Optional.empty();
                }
            };

    /** Adds the tokens of a request to the model of the conversation. */
    void spent(Usage usage);

    /** Returns the cap that is reached, so that no further request begins. */
    Optional<Cap> reached();
}

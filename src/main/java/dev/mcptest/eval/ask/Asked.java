package dev.mcptest.eval.ask;

import static java.util.Objects.requireNonNull;

/** What came of putting a question to a judge. */
public sealed interface Asked permits Ruling, Asked.Deferred {

    /**
     * Nobody was asked.
     *
     * @param reason why, such as {@code OPENAI_API_KEY is not set}
     */
    record Deferred(String reason) implements Asked {
        public Deferred {
            requireNonNull(reason, "reason is null");
        }
    }
}

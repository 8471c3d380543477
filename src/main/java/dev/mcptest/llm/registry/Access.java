package dev.mcptest.llm.registry;

import static java.util.Objects.requireNonNull;

import dev.mcptest.llm.Provider;

/** Whether a model can be asked. */
public sealed interface Access {

    /**
     * It can be asked.
     *
     * @param free whether its requests cost nothing
     */
    record Ready(Provider provider, boolean free) implements Access {
        public Ready {
            requireNonNull(provider, "provider is null");
        }
    }

    /**
     * Its key is missing. Agent rows run on the stub then; judged questions are deferred.
     *
     * @param variable the first variable that may have the key
     */
    record KeyMissing(String variable) implements Access {
        public KeyMissing {
            requireNonNull(variable, "variable is null");
        }

        /** Returns the reason, such as {@code ANTHROPIC_API_KEY is not set}. */
        public String reason() {
            return variable + " is not set";
        }
    }
}

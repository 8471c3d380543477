package dev.mcptest.llm;

import static java.util.Objects.requireNonNull;

import tools.jackson.databind.JsonNode;

import java.util.List;
import java.util.Optional;

/** One entry of a conversation. */
public sealed interface Message {

    /** What the user says. */
    record User(String text) implements Message {
        public User {
            requireNonNull(text, "text is null");
        }
    }

    /**
     * What the model said.
     *
     * @param calls the calls whose results follow; empty when they were not run
     * @param raw the answer in the vendor's form, to be sent back unchanged; empty to build it from
     *     text and calls
     */
    record Model(String text, List<ToolCall> calls, Optional<JsonNode> raw) implements Message {

        /** Stands for an answer without a text. */
        private static final String NO_ANSWER = "(no answer)";

        public Model {
            requireNonNull(text, "text is null");
            calls = List.copyOf(calls);
            requireNonNull(raw, "raw is null");
        }

        /** Returns an answer that was cut or withheld, of which only the text remains. */
        public static Model ofText(String text) {
            return new Model(text.isBlank() ? NO_ANSWER : text, List.of(), Optional.empty());
        }
    }

    /** The results of all calls of the model's last message, in the order of the calls. */
    record Results(List<ToolResult> results) implements Message {
        public Results {
            results = List.copyOf(results);
            if (results.isEmpty()) {
                throw new IllegalArgumentException("results is empty");
            }
        }
    }
}

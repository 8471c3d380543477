package dev.mcptest.llm;

import static java.util.Objects.requireNonNull;

import tools.jackson.databind.JsonNode;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** What became of a request. */
public sealed interface Reply {

    /** Returns notes for the reader of the record: retries, dropped parameters, reduced schemas. */
    List<String> notes();

    /**
     * An answer of the model.
     *
     * @param text its text; may be empty
     * @param calls the calls it asks for, in order, whatever the reason why it ended
     * @param raw the answer in the vendor's form, for the history
     */
    record Answer(
            String text,
            List<ToolCall> calls,
            Finish finish,
            Usage usage,
            JsonNode raw,
            List<String> notes)
            implements Reply {

        public Answer {
            requireNonNull(text, "text is null");
            calls = List.copyOf(calls);
            requireNonNull(finish, "finish is null");
            requireNonNull(usage, "usage is null");
            requireNonNull(raw, "raw is null");
            notes = List.copyOf(notes);
        }

        /**
         * Returns the message for the history. The calls of a cut or withheld answer are not run,
         * so only its text remains.
         */
        public Message.Model message() {
            return finish == Finish.COMPLETED
                    ? new Message.Model(text, calls, Optional.of(raw))
                    : Message.Model.ofText(text);
        }
    }

    /**
     * The request failed.
     *
     * @param provider the name of the provider
     * @param status the HTTP status; empty without a response
     * @param message one sentence without secrets, such as {@code anthropic answered 401: ...}
     */
    record Failed(String provider, OptionalInt status, String message, List<String> notes)
            implements Reply {

        public Failed {
            requireNonNull(provider, "provider is null");
            requireNonNull(status, "status is null");
            requireNonNull(message, "message is null");
            notes = List.copyOf(notes);
        }
    }
}

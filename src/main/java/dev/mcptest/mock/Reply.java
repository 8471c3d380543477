package dev.mcptest.mock;

import static java.util.Objects.requireNonNull;

import tools.jackson.databind.JsonNode;

import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;

/** What becomes of a message that a mock server received. */
public sealed interface Reply {

    /**
     * A message goes back.
     *
     * @param after how long to wait before it is sent
     * @param status what it has over HTTP
     * @param notices what is to be told before it is sent
     */
    record Send(JsonNode message, Duration after, int status, Notices notices) implements Reply {
        public Send {
            requireNonNull(message, "message is null");
            requireNonNull(after, "after is null");
            requireNonNull(notices, "notices is null");
        }

        static Send now(JsonNode message) {
            return now(message, 200);
        }

        /** Sends a message at once. */
        public static Send now(JsonNode message, int status) {
            return new Send(message, Duration.ZERO, status, Notices.NONE);
        }
    }

    /** What a call has changed, told when its answer is due. */
    @FunctionalInterface
    interface Notices {

        /** Nothing is told. */
        Notices NONE = List::of;

        /** Tells whoever listens elsewhere, and returns what goes to the caller first. */
        List<JsonNode> tell();
    }

    /** Messages follow for as long as the client wants them; no answer is due. */
    record Listen(Listening listening) implements Reply {
        public Listen {
            requireNonNull(listening, "listening is null");
        }
    }

    /**
     * The client is asked for something before it is answered.
     *
     * @param after how long to wait before it is asked
     */
    record Ask(Conversation conversation, Duration after) implements Reply {
        public Ask {
            requireNonNull(conversation, "conversation is null");
            requireNonNull(after, "after is null");
        }
    }

    /** What is said between a call and its answer. */
    @FunctionalInterface
    interface Conversation {

        /**
         * Returns the answer, once the client has been asked.
         *
         * @param outlet takes each request for the client
         */
        Send end(Consumer<JsonNode> outlet) throws InterruptedException;
    }

    /** Nothing is due: the message was a notification or a response. */
    record Nothing() implements Reply {}

    /** An answer is due and never comes. */
    record Never() implements Reply {}
}

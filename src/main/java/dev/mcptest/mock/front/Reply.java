package dev.mcptest.mock.front;

import static java.util.Objects.requireNonNull;

import tools.jackson.databind.JsonNode;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** How a front handles a message that the mock server received. */
public sealed interface Reply {

    /**
     * Send a message back.
     *
     * @param after how long to wait before sending
     * @param status the HTTP status
     * @param headers the HTTP headers besides those that the front sets
     * @param notices the notifications to send first
     */
    record Send(
            JsonNode message,
            Duration after,
            int status,
            Map<String, String> headers,
            Notices notices)
            implements Reply {
        public Send {
            requireNonNull(message, "message is null");
            requireNonNull(after, "after is null");
            headers = Map.copyOf(headers);
            requireNonNull(notices, "notices is null");
        }

        public Send(JsonNode message, Duration after, int status, Notices notices) {
            this(message, after, status, Map.of(), notices);
        }

        public static Send now(JsonNode message) {
            return now(message, 200);
        }

        /** Sends a message immediately. */
        public static Send now(JsonNode message, int status) {
            return new Send(message, Duration.ZERO, status, Notices.NONE);
        }
    }

    /** The notifications about what a call changed; built when its answer is due. */
    @FunctionalInterface
    interface Notices {

        /** No notifications. */
        Notices NONE = List::of;

        /** Notifies the other subscribers, and returns the notifications for the caller. */
        List<JsonNode> tell();
    }

    /** Messages follow for as long as the client keeps the subscription; there is no response. */
    record Listen(Listening listening) implements Reply {
        public Listen {
            requireNonNull(listening, "listening is null");
        }
    }

    /**
     * Ask the client for input before answering.
     *
     * @param after how long to wait before asking
     */
    record Ask(Conversation conversation, Duration after) implements Reply {
        public Ask {
            requireNonNull(conversation, "conversation is null");
            requireNonNull(after, "after is null");
        }
    }

    /** The exchange between a call and its answer. */
    @FunctionalInterface
    interface Conversation {

        /** Returns the HTTP headers besides those that the front sets. */
        default Map<String, String> headers() {
            return Map.of();
        }

        /**
         * Asks the client, waits for its responses and returns the answer.
         *
         * @param outlet receives each request for the client
         */
        Send end(Consumer<JsonNode> outlet) throws InterruptedException;
    }

    /** No response is due: the message was a notification or a response. */
    record Nothing() implements Reply {}

    /** A response is due but never sent. */
    record Never() implements Reply {}
}

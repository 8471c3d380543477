package dev.mcptest.mock;

import static java.util.Objects.requireNonNull;

import tools.jackson.databind.JsonNode;

import java.time.Duration;

/** What becomes of a message that a mock server received. */
public sealed interface Reply {

    /**
     * A message goes back.
     *
     * @param after how long to wait before it is sent
     * @param status what it has over HTTP
     */
    record Send(JsonNode message, Duration after, int status) implements Reply {
        public Send {
            requireNonNull(message, "message is null");
            requireNonNull(after, "after is null");
        }

        static Send now(JsonNode message) {
            return now(message, 200);
        }

        static Send now(JsonNode message, int status) {
            return new Send(message, Duration.ZERO, status);
        }
    }

    /** Nothing is due: the message was a notification or a response. */
    record Nothing() implements Reply {}

    /** An answer is due and never comes. */
    record Never() implements Reply {}
}

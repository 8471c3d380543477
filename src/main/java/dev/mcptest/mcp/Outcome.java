package dev.mcptest.mcp;

import dev.mcptest.http.TransportException;
import dev.mcptest.transport.IncomingFrame;

import tools.jackson.databind.node.ObjectNode;

import java.util.Optional;

/** How a request ended. */
public sealed interface Outcome {

    /**
     * The server responded.
     *
     * @param message the whole response
     * @param nanos when it arrived
     */
    record Answered(ObjectNode message, IncomingFrame frame, long nanos) implements Outcome {}

    /** The response is invalid, or there will be none. */
    record Broken(CallException failure, Optional<TransportException> cause) implements Outcome {

        public static Broken of(CallException failure) {
            return new Broken(failure, Optional.empty());
        }
    }
}

package dev.mcptest.mcp;

import dev.mcptest.http.TransportException;
import dev.mcptest.transport.IncomingFrame;

import tools.jackson.databind.node.ObjectNode;

import java.util.Optional;

/** How a request ended. */
sealed interface Outcome {

    /**
     * The server answered.
     *
     * @param message the whole answer
     * @param nanos when it arrived
     */
    record Answered(ObjectNode message, IncomingFrame frame, long nanos) implements Outcome {}

    /** Something is wrong with the answer, or there will be none. */
    record Broken(CallException failure, Optional<TransportException> cause) implements Outcome {

        static Broken of(CallException failure) {
            return new Broken(failure, Optional.empty());
        }
    }
}

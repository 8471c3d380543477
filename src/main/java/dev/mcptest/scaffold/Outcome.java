package dev.mcptest.scaffold;

import static java.util.Objects.requireNonNull;

import dev.mcptest.mcp.Envelope;

import java.util.Optional;

/** What became of a call. */
public sealed interface Outcome {

    /**
     * There was an answer; it may be an error.
     *
     * @param aside what else the server sent that breaks the protocol
     */
    record Answered(Envelope envelope, Optional<String> aside) implements Outcome {
        public Answered {
            requireNonNull(envelope, "envelope is null");
            requireNonNull(aside, "aside is null");
        }

        /** Returns whether the answer is a result and not an error. */
        public boolean isResult() {
            return !envelope.isRpcError() && !envelope.isError();
        }
    }

    /** There was no usable answer. */
    record Lost(Loss loss, String why) implements Outcome {
        public Lost {
            requireNonNull(loss, "loss is null");
            requireNonNull(why, "why is null");
        }
    }

    /** Why there was no usable answer. */
    enum Loss {
        /** It took too long. */
        LATE,
        /** The connection ended. */
        ENDED,
        /** What came is not an answer. */
        UNUSABLE
    }
}

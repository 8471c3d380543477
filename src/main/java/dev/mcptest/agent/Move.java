package dev.mcptest.agent;

import static java.util.Objects.requireNonNull;

/** What to do next in a conversation. */
public sealed interface Move {

    /** Ask the model. */
    record Ask() implements Move {}

    /** Make a call. */
    record Call(ToolRequest request) implements Move {
        public Call {
            requireNonNull(request, "request is null");
        }
    }

    /** The turn is over, and the user may go on. */
    record EndTurn(StopReason reason) implements Move {
        public EndTurn {
            requireNonNull(reason, "reason is null");
        }
    }

    /** The conversation is over, because of a cap. */
    record Stop(Cap cap) implements Move {
        public Stop {
            requireNonNull(cap, "cap is null");
        }
    }

    /** It is the user's turn. */
    record Listen() implements Move {}
}

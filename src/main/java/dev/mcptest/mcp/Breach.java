package dev.mcptest.mcp;

import static java.util.Objects.requireNonNull;

/**
 * What a server did wrong while no call waited that could fail for it: it belongs to a call that
 * had its answer already, or was not sent yet.
 *
 * @param request id of the request that it came after, or that it is about
 */
public record Breach(CallException failure, int request, When when) {

    /** When it came. */
    public enum When {
        /** After the answer to a call. */
        AFTER_ANSWER("after its answer: "),
        /** Before a call, while the server was asked for its tools. */
        BEFORE_CALL("before its call, while tools/list was read: "),
        /** While the session was closed. */
        CLOSING("after the last answer, when the server was closed: ");

        private final String words;

        When(String words) {
            this.words = words;
        }
    }

    public Breach {
        requireNonNull(failure, "failure is null");
        requireNonNull(when, "when is null");
    }

    /** Returns what to say of it to whoever made the call. */
    public String message() {
        return when.words + failure.getMessage();
    }
}

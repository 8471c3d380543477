package dev.mcptest.mcp;

import static java.util.Objects.requireNonNull;

/**
 * A protocol violation that no call could fail for, because none was waiting. It is attributed to a
 * call that has already been answered, or to the next one.
 *
 * @param request id of the request that it came after, or that it refers to
 */
public record Breach(CallException failure, int request, When when) {

    /** When it was detected. */
    public enum When {
        /** After the response to a call. */
        AFTER_ANSWER("after its answer: "),
        /** Before a call, while mcptest was reading the list of tools. */
        BEFORE_CALL("before its call, while tools/list was read: "),
        /** While the session was being closed. */
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

    /** Returns the message for the test that made the call. */
    public String message() {
        return when.words + failure.getMessage();
    }
}

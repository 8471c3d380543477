package dev.mcptest.mcp;

import static java.util.Objects.requireNonNull;

/**
 * What a server did wrong while no call waited that could fail for it: it belongs to a call that
 * had its answer already.
 *
 * @param request id of the request that it came after, or that it is about
 * @param closing whether it came while the session was closed
 */
public record Breach(CallFailure failure, int request, boolean closing) {

    public Breach {
        requireNonNull(failure, "failure is null");
    }

    /** Returns what to say of it to whoever had the answer. */
    public String message() {
        return (closing
                        ? "after the last answer, when the server was closed: "
                        : "after its answer: ")
                + failure.getMessage();
    }
}

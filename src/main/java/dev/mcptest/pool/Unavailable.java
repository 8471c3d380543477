package dev.mcptest.pool;

import dev.mcptest.connect.ConnectionException;

/** Why a test cannot have a session. */
public sealed interface Unavailable {

    /** Connecting to the server failed. */
    record Refused(ConnectionException failure) implements Unavailable {}

    /** The run was interrupted before the server could start. */
    record Interrupted() implements Unavailable {}

    /** The server died too often. */
    record GivenUp(int deaths) implements Unavailable {}

    /** Thrown to the test that needs the session. */
    final class UnavailableException extends Exception {
        private static final long serialVersionUID = 1;
        private final transient Unavailable reason;

        UnavailableException(Unavailable reason) {
            super(reason.toString());
            this.reason = reason;
        }

        public Unavailable reason() {
            return reason;
        }
    }
}

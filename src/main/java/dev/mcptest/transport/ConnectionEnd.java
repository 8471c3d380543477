package dev.mcptest.transport;

import static java.util.Objects.requireNonNull;

import dev.mcptest.process.ExitCode;

import java.util.OptionalInt;

/**
 * How a connection ended.
 *
 * @param message one clause without a full stop: "the server exited with code 4"
 * @param exitCode the exit code, when the peer is a process that has ended
 * @param ours whether mcptest itself caused it
 */
public record ConnectionEnd(String message, OptionalInt exitCode, boolean ours) {

    public ConnectionEnd {
        requireNonNull(message, "message is null");
        requireNonNull(exitCode, "exitCode is null");
    }

    /** Returns the end of a connection whose peer is not known to have exited. */
    public static ConnectionEnd of(String message) {
        return new ConnectionEnd(message, OptionalInt.empty(), false);
    }

    /** Returns the end of a connection that mcptest could not read any more. */
    static ConnectionEnd ofOurs(String message) {
        return new ConnectionEnd(message, OptionalInt.empty(), true);
    }

    /** Returns the end of a process; {@code more} is appended to the text about its exit code. */
    static ConnectionEnd exited(int code, String more) {
        return new ConnectionEnd(
                "the server " + ExitCode.describe(code) + more, OptionalInt.of(code), false);
    }
}

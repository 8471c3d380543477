package dev.mcptest.transport;

import dev.mcptest.http.TransportException;
import dev.mcptest.json.LogLines;

import java.io.OutputStream;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/**
 * Sends frames to one peer and receives frames from it, without knowing their content.
 *
 * <p>All methods may be called from several threads. Listeners are called on threads of the
 * transport and must not block.
 */
public interface Transport extends AutoCloseable {

    /**
     * Opens the connection. Called once, before any other method.
     *
     * @param listener receives everything that belongs to no exchange
     * @throws TransportException when the connection cannot be opened
     */
    void start(TransportListener listener) throws TransportException;

    /**
     * Sends one frame without waiting until the peer has read it. Failures are reported to the
     * listener.
     *
     * @param listener receives the reply to this frame, if the transport can match replies
     */
    Exchange send(OutgoingFrame frame, ReplyListener listener);

    /**
     * Opens a stream for frames that the peer sends on its own, if the transport needs one.
     *
     * @param headers sent if the transport has headers
     */
    default void listen(Map<String, String> headers) {}

    /** Ends the input of the peer, if it is a process; what it still sends is received. */
    default void endInput() {}

    /**
     * Tells the peer that the session is over, if the transport has a message for that. Waits a
     * short time for it to be sent; the response does not matter.
     *
     * @param headers sent if the transport has headers
     */
    default void farewell(Map<String, String> headers) {}

    /**
     * Returns whether every frame has headers and an exchange of its own, so that the peer notices
     * when its reply is no longer wanted.
     */
    default boolean hasHeaders() {
        return false;
    }

    /**
     * Returns whether responses arrive over HTTP on a stream separate from the requests: the
     * transport of 2024-11-05.
     */
    default boolean answersApart() {
        return false;
    }

    /**
     * Returns whether requests had better be sent one after the other: on a single stream their
     * responses delay each other.
     */
    default boolean isOrdered() {
        return !hasHeaders() && !answersApart();
    }

    /** Returns the last lines of the peer's standard error, oldest first. */
    default LogLines stderrTail() {
        return LogLines.NONE;
    }

    /** Copies the standard error of the peer to a stream, from now on. */
    default void echoStderr(OutputStream to) {}

    /**
     * Returns what was unusual about the end of the peer, as a clause without a subject: "exited
     * with code 3 when its stdin was closed". Call it after closing.
     */
    default Optional<String> ending() {
        return Optional.empty();
    }

    /**
     * Returns the duration of each stage of opening the connection, as far as it can be measured.
     */
    default Map<TransportException.Stage, Duration> timings() {
        return Map.of();
    }

    /** Closes the connection within 5 seconds. Later calls have no effect. */
    @Override
    void close();
}

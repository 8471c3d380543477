package dev.mcptest.transport;

import dev.mcptest.http.TransportException;
import dev.mcptest.json.PhrasePart;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Moves frames to one peer and back, and knows nothing of what they say.
 *
 * <p>All methods may be called from several threads. Listeners are called on threads of the
 * transport and must not block.
 */
public interface Transport extends AutoCloseable {

    /**
     * Opens the way to the peer. Called once, before anything else.
     *
     * @param listener told of everything that belongs to no exchange
     * @throws TransportException when the way cannot be opened
     */
    void start(TransportListener listener) throws TransportException;

    /**
     * Sends one frame without waiting for it to be read. What goes wrong is told to the listener.
     *
     * @param listener told of what comes back for this very frame, where the transport can tell
     */
    Exchange send(OutgoingFrame frame, ReplyListener listener);

    /**
     * Opens a way for frames that the peer sends on its own, where that takes an effort.
     *
     * @param headers sent along where the transport has headers
     */
    default void listen(Map<String, String> headers) {}

    /**
     * Tells the peer that nothing more will come, where the transport has a message for that. Waits
     * a short time for it to be sent; how the peer takes it does not matter.
     *
     * @param headers sent along where the transport has headers
     */
    default void farewell(Map<String, String> headers) {}

    /**
     * Returns whether every frame travels with headers and on an exchange of its own, so that the
     * peer sees when no reply to it is wanted any more.
     */
    default boolean hasHeaders() {
        return false;
    }

    /**
     * Returns whether answers come on a stream apart from the requests, over HTTP: the transport of
     * 2024-11-05.
     */
    default boolean answersApart() {
        return false;
    }

    /** Returns the last lines that the peer wrote beside the frames, oldest first. */
    default List<PhrasePart> stderrTail() {
        return List.of();
    }

    /**
     * Returns what was odd about the end of the peer, as a clause without a subject: "exited with
     * code 3 when its stdin was closed". Asked after closing.
     */
    default Optional<String> ending() {
        return Optional.empty();
    }

    /** Returns how long the stages of opening the connection took that can be told apart. */
    default Map<TransportException.Stage, Duration> timings() {
        return Map.of();
    }

    /** Ends the connection within 5 seconds. Later calls do nothing. */
    @Override
    void close();
}

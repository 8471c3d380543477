package dev.mcptest.transport;

/** Receives what arrives on a connection outside of any exchange. */
public interface TransportListener {

    /** Receives a frame. */
    void frame(IncomingFrame frame);

    /** Receives a report of data that is not a frame. */
    void defect(MalformedFrame defect);

    /** Called when everything that has arrived so far was passed on. */
    default void caughtUp() {}

    /** Called when nothing more will arrive; at most once, and not after a close. */
    void ended(ConnectionEnd end);
}

package dev.mcptest.transport;

/** Hears what arrives on a connection outside of any exchange. */
public interface TransportListener {

    /** Takes a frame. */
    void frame(IncomingFrame frame);

    /** Takes word of something that arrived and is no frame. */
    void defect(MalformedFrame defect);

    /** Learns that all that had arrived so far was handed over. */
    default void caughtUp() {}

    /** Learns that nothing will arrive any more. Called at most once, and not after a close. */
    void ended(ConnectionEnd end);
}

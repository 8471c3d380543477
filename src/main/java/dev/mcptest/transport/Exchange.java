package dev.mcptest.transport;

import java.time.Duration;

/** One frame that was sent, and its reply. */
public interface Exchange {

    /** Marks the reply as complete; nothing more is read for it. */
    public void answered();

    /** Cancels the exchange and releases its resources. */
    void cancel();

    /**
     * Waits until the peer has received the frame, as far as the transport can tell, or sending has
     * failed.
     *
     * @return false on timeout
     */
    boolean awaitDelivery(Duration bound);
}

package dev.mcptest.transport;

import java.time.Duration;

/** One frame that was sent, and the way its reply takes. */
public interface Exchange {

    /** Says that the reply is complete: what comes after it is not waited for. */
    public void answered();

    /** Says that no reply is wanted any more, and lets go of what is held for it. */
    void cancel();

    /**
     * Waits until the peer has taken the frame, where the transport can tell, or it has failed.
     *
     * @return false when the time is over
     */
    boolean awaitDelivery(Duration bound);
}

package dev.mcptest.transport;

import dev.mcptest.http.TransportException;

/**
 * Receives the reply to one frame. On a transport that cannot match replies, it only receives
 * failures.
 */
public interface ReplyListener {

    /** Ignores everything. */
    ReplyListener NONE =
            new ReplyListener() {
                @Override
                public void frame(IncomingFrame frame) {}

                @Override
                public void ended(String how) {}

                @Override
                public void failed(TransportException failure) {}
            };

    /** Receives a frame of the reply. */
    void frame(IncomingFrame frame);

    /**
     * Called when the reply has ended.
     *
     * @param how what ended, for a message: "http 202 without a body"
     */
    void ended(String how);

    /** Called when the frame could not be sent or its reply broke off. */
    void failed(TransportException failure);
}

package dev.mcptest.transport;

import dev.mcptest.http.TransportException;

/** Hears what comes back for one frame. On a transport that cannot tell, it only hears failures. */
public interface ReplyListener {

    /** A listener that does not care. */
    ReplyListener NONE =
            new ReplyListener() {
                @Override
                public void frame(IncomingFrame frame) {}

                @Override
                public void ended(String how) {}

                @Override
                public void failed(TransportException failure) {}
            };

    /** Takes a frame that came back. */
    void frame(IncomingFrame frame);

    /**
     * Learns that nothing more comes back.
     *
     * @param how what ended, for a message: "http 202 without a body"
     */
    void ended(String how);

    /** Learns that the frame could not be sent or that its reply broke off. */
    void failed(TransportException failure);
}

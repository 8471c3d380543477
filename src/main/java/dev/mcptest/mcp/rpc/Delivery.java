package dev.mcptest.mcp.rpc;

import dev.mcptest.http.TransportException;
import dev.mcptest.transport.IncomingFrame;
import dev.mcptest.transport.ReplyListener;

import org.jspecify.annotations.Nullable;

/** Records whether a message without a response was delivered. */
final class Delivery implements ReplyListener {

    private volatile @Nullable TransportException failure;

    @Override
    public void frame(IncomingFrame frame) {}

    @Override
    public void ended(String how) {}

    @Override
    public void failed(TransportException cause) {
        failure = cause;
    }

    void check() throws TransportException {
        TransportException cause = failure;
        if (cause != null) {
            throw cause;
        }
    }
}

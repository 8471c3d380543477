package dev.mcptest.mcp.rpc;

import dev.mcptest.http.TransportException;
import dev.mcptest.mcp.Message;
import dev.mcptest.transport.IncomingFrame;
import dev.mcptest.transport.ReplyListener;

/** Warns if a server rejects the response to its own request. */
record OwnAnswer(Message.Request request, Warnings warnings) implements ReplyListener {

    @Override
    public void frame(IncomingFrame frame) {}

    @Override
    public void ended(String how) {}

    @Override
    public void failed(TransportException failure) {
        if (failure.status().isPresent()) {
            warnings.add(
                    "the server refused the answer to its request "
                            + request.method()
                            + ": "
                            + failure.getMessage());
        }
    }
}

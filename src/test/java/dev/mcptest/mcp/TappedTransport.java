package dev.mcptest.mcp;

import dev.mcptest.http.TransportException;
import dev.mcptest.json.LogLines;
import dev.mcptest.transport.Exchange;
import dev.mcptest.transport.OutgoingFrame;
import dev.mcptest.transport.ReplyListener;
import dev.mcptest.transport.Transport;
import dev.mcptest.transport.TransportListener;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;

/** Passes everything on and keeps what was sent. */
public final class TappedTransport implements Transport {

    private final Transport line;
    private final List<OutgoingFrame> sent = new CopyOnWriteArrayList<>();

    public TappedTransport(Transport line) {
        this.line = line;
    }

    public List<OutgoingFrame> sent() {
        return List.copyOf(sent);
    }

    @Override
    public void start(TransportListener listener) throws TransportException {
        line.start(listener);
    }

    @Override
    public Exchange send(OutgoingFrame frame, ReplyListener listener) {
        sent.add(frame);
        return line.send(frame, listener);
    }

    @Override
    public void listen(Map<String, String> headers) {
        line.listen(headers);
    }

    @Override
    public void farewell(Map<String, String> headers) {
        line.farewell(headers);
    }

    @Override
    public boolean hasHeaders() {
        return line.hasHeaders();
    }

    @Override
    public boolean answersApart() {
        return line.answersApart();
    }

    @Override
    public LogLines stderrTail() {
        return line.stderrTail();
    }

    @Override
    public void close() {
        line.close();
    }
}

package dev.mcptest.compliance.wire;

import dev.mcptest.http.TransportException;
import dev.mcptest.json.Json;
import dev.mcptest.json.LogLines;
import dev.mcptest.transport.ConnectionEnd;
import dev.mcptest.transport.IncomingFrame;
import dev.mcptest.transport.MalformedFrame;
import dev.mcptest.transport.OutgoingFrame;
import dev.mcptest.transport.ReplyListener;
import dev.mcptest.transport.Transport;
import dev.mcptest.transport.TransportListener;

import tools.jackson.databind.JsonNode;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** A process of the server. */
public final class StdioLink extends Link {

    private final Transport transport;
    private final Pending pending = new Pending();
    private final Flood flood = new Flood();
    private volatile Optional<ConnectionEnd> end = Optional.empty();

    private StdioLink(Transport transport, Traffic traffic, Profile profile, Duration timeout) {
        super(traffic, profile, timeout);
        this.transport = transport;
    }

    /**
     * Starts a process; no session is opened.
     *
     * @throws TransportException when it cannot be started
     */
    public static StdioLink start(
            Transport transport, Traffic traffic, Profile profile, Duration timeout)
            throws TransportException {
        var link = new StdioLink(transport, traffic, profile, timeout);
        transport.start(link.new Listener());
        return link;
    }

    @Override
    void deliver(Awaited awaited, byte[] bytes) {
        log(Frame.Kind.SENT, awaited.number(), awaited.sent(), Messages.sentJson(awaited));
        pending.add(awaited);
        Optional<ConnectionEnd> over = end;
        if (over.isPresent()) {
            awaited.done(Answer.Kind.GONE, missing(), "", over.get().message());
            return;
        }
        transport.send(new OutgoingFrame(bytes, Map.of()), ReplyListener.NONE).answered();
    }

    @Override
    void forget(Awaited awaited) {
        pending.forget(awaited);
    }

    @Override
    public void endInput() {
        transport.endInput();
    }

    @Override
    public Optional<ConnectionEnd> end() {
        return end;
    }

    @Override
    public LogLines stderr() {
        return transport.stderrTail();
    }

    @Override
    public boolean isHttp() {
        return false;
    }

    @Override
    void shut() {
        transport.close();
        ended(ConnectionEnd.of("mcptest closed the connection"));
    }

    private static JsonNode missing() {
        return Json.nodes().missingNode();
    }

    private synchronized void ended(ConnectionEnd how) {
        if (end.isPresent()) {
            return;
        }
        end = Optional.of(how);
        log(Frame.Kind.END, 0, how.message(), missing());
        pending.lost(how.message());
    }

    private final class Listener implements TransportListener {

        @Override
        public void frame(IncomingFrame frame) {
            String text = new String(frame.body(), StandardCharsets.UTF_8);
            JsonNode json = Messages.parse(text);
            if (end.isPresent()) {
                return;
            }
            log(Frame.Kind.RECEIVED, 0, text, json);
            if (!pending.received(json, StdioLink.this::serve)) {
                count(text);
            }
        }

        @Override
        public void defect(MalformedFrame defect) {
            if (end.isEmpty()) {
                log(Frame.Kind.RECEIVED, 0, defect.message(), missing());
                count(defect.message());
            }
        }

        private void count(String text) {
            flood.add(text)
                    .ifPresent(how -> {
                        StdioLink.this.ended(ConnectionEnd.of(how));
                        forgetFlood(0);
                    });
        }

        @Override
        public void ended(ConnectionEnd how) {
            StdioLink.this.ended(how);
        }
    }
}

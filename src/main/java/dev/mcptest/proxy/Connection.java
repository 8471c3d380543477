package dev.mcptest.proxy;

import static java.util.Objects.requireNonNull;

import dev.mcptest.http.TransportException;
import dev.mcptest.transport.ConnectionEnd;
import dev.mcptest.transport.Exchange;
import dev.mcptest.transport.IncomingFrame;
import dev.mcptest.transport.MalformedFrame;
import dev.mcptest.transport.OutgoingFrame;
import dev.mcptest.transport.ReplyListener;
import dev.mcptest.transport.Transport;
import dev.mcptest.transport.TransportListener;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;

/** The connection with the server for one client session. Safe for use by many threads. */
final class Connection implements AutoCloseable {

    private final Transport transport;
    private final Outlet outlet;
    private final Map<String, Pending> pending = new ConcurrentHashMap<>();
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile Optional<ConnectionEnd> end = Optional.empty();

    /** Receives what the server sends for one request. */
    interface Reply {

        /** Receives a notification or request of the server; false if nobody takes it here. */
        boolean more(IncomingFrame frame);

        /** Receives the response, the last one. */
        void last(IncomingFrame frame);

        /** Called when there will be no response. */
        void none(TransportException failure);

        /** Called when the client has cancelled the request, which the server need not answer. */
        void cancelled();
    }

    /** Receives what belongs to no request. */
    interface Outlet {

        void frame(IncomingFrame frame);

        /** Receives a report of output that is no message. */
        void defect(String message);
    }

    /** A request that is waiting. */
    private static final class Pending {

        private final Reply reply;
        private final JsonNode token;
        private boolean over;
        private @Nullable Exchange exchange;

        Pending(Reply reply, JsonNode token) {
            this.reply = reply;
            this.token = token;
        }

        synchronized void sent(Exchange sent) {
            exchange = sent;
            if (over) {
                sent.answered();
            }
        }

        /** The response may come before the transport has returned from sending. */
        synchronized void over() {
            over = true;
            if (exchange != null) {
                exchange.answered();
            }
        }
    }

    Connection(Transport transport, Outlet outlet) {
        this.transport = requireNonNull(transport, "transport is null");
        this.outlet = requireNonNull(outlet, "outlet is null");
    }

    void open() throws TransportException {
        transport.start(new Everything());
    }

    Transport transport() {
        return transport;
    }

    /** Sends a notification or response of the client. */
    Exchange tell(byte[] body, Map<String, String> headers, ReplyListener failures) {
        return transport.send(new OutgoingFrame(body, headers), failures);
    }

    /** Sends a request of the client. */
    Exchange ask(byte[] body, JsonNode message, Map<String, String> headers, Reply reply) {
        String id = Frames.key(message.path("id"));
        JsonNode token = message.path("params").path("_meta").path("progressToken");
        var asked = new Pending(reply, token);
        pending.put(id, asked);
        Exchange sent = transport.send(new OutgoingFrame(body, headers), new OfRequest(id, reply));
        asked.sent(sent);
        return sent;
    }

    /** Gives up a request that the client has cancelled. */
    void cancelled(JsonNode notification) {
        JsonNode id = notification.path("params").path("requestId");
        Pending known = pending.remove(Frames.key(id));
        if (known != null) {
            known.over();
            known.reply.cancelled();
        }
    }

    boolean isIdle() {
        return pending.isEmpty();
    }

    boolean isPending(JsonNode id) {
        return pending.containsKey(Frames.key(id));
    }

    /** Returns how the server has ended the connection. */
    Optional<ConnectionEnd> end() {
        return end;
    }

    CountDownLatch ended() {
        return ended;
    }

    @Override
    public void close() {
        transport.close();
        pending.values().forEach(it -> it.reply.none(broken("the connection was closed")));
        pending.clear();
    }

    private static TransportException broken(String message) {
        return TransportException.at(TransportException.Stage.EXCHANGE, message);
    }

    private void received(IncomingFrame frame, Optional<Reply> origin) {
        JsonNode message = Frames.parse(frame.body());
        if (Frames.isResponse(message)) {
            Pending asked = pending.remove(Frames.key(message.path("id")));
            if (asked != null) {
                asked.over();
                asked.reply.last(frame);
            } else if (origin.isEmpty() || !origin.get().more(frame)) {
                outlet.frame(frame);
            }
            return;
        }
        boolean taken =
                origin.or(() -> ofProgress(message)).filter(it -> it.more(frame)).isPresent();
        if (!taken) {
            outlet.frame(frame);
        }
    }

    private Optional<Reply> ofProgress(JsonNode message) {
        JsonNode token = message.path("params").path("progressToken");
        return token.isMissingNode()
                ? Optional.empty()
                : pending.values().stream()
                        .filter(it -> it.token.equals(token))
                        .map(it -> it.reply)
                        .findFirst();
    }

    /** Returns a request that is waiting, for messages that name none. */
    Optional<Reply> anyPending() {
        return pending.values().stream().map(it -> it.reply).findFirst();
    }

    private final class Everything implements TransportListener {

        @Override
        public void frame(IncomingFrame frame) {
            received(frame, Optional.empty());
        }

        @Override
        public void defect(MalformedFrame defect) {
            outlet.defect(defect.message());
        }

        @Override
        public void ended(ConnectionEnd how) {
            end = Optional.of(how);
            pending.values().forEach(it -> it.reply.none(broken(how.message())));
            pending.clear();
            ended.countDown();
        }
    }

    private final class OfRequest implements ReplyListener {

        private final String id;
        private final Reply reply;

        OfRequest(String id, Reply reply) {
            this.id = id;
            this.reply = reply;
        }

        @Override
        public void frame(IncomingFrame frame) {
            received(frame, Optional.of(reply));
        }

        @Override
        public void ended(String how) {
            if (transport.answersApart()) {
                return;
            }
            failed(broken("the server ended its reply without a response: " + how));
        }

        @Override
        public void failed(TransportException failure) {
            if (pending.remove(id) != null) {
                reply.none(failure);
            }
        }
    }
}

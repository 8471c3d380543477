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

import tools.jackson.databind.JsonNode;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;

/** The connection with the server for one client session. Safe for use by many threads. */
final class Connection implements AutoCloseable {

    private final Transport transport;
    private final Outlet outlet;
    private final Map<String, Asked> pending = new ConcurrentHashMap<>();
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile Optional<ConnectionEnd> end = Optional.empty();

    /** Receives what the server sends for one request. */
    interface Reply {

        /** Receives a notification or request of the server; false if nobody takes it here. */
        boolean more(IncomingFrame frame);

        /** Receives the response, the last one. */
        void last(IncomingFrame frame);

        /**
         * Called when there will be no response, or not all of them.
         *
         * @param errors what to answer in place of the server
         */
        void none(TransportException failure, byte[] errors);

        /** Called when the client has cancelled the request, which the server need not answer. */
        void cancelled();
    }

    /** Receives what belongs to no request. */
    interface Outlet {

        void frame(IncomingFrame frame);

        /** Receives a report of output that is no message. */
        void defect(String message);
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

    /**
     * Sends requests of the client.
     *
     * @param message a request, or a batch with at least one
     */
    Exchange ask(byte[] body, JsonNode message, Map<String, String> headers, Reply reply) {
        var asked = new Asked(message, reply);
        asked.ids().forEach(id -> pending.put(id, asked));
        Exchange sent = transport.send(new OutgoingFrame(body, headers), new OfRequest(asked));
        asked.sent(sent);
        return sent;
    }

    /** Gives up the requests that the client has cancelled. */
    void cancelled(JsonNode message) {
        for (JsonNode part : Frames.parts(message)) {
            if (Frames.method(part).equals(Frames.CANCELLED)) {
                String id = Frames.key(part.path("params").path("requestId"));
                Asked known = pending.remove(id);
                if (known != null && known.answered(id)) {
                    known.reply().cancelled();
                }
            }
        }
    }

    boolean isIdle() {
        return pending.isEmpty();
    }

    /** Returns whether a request of the message has the id of one that is waiting. */
    boolean isPending(JsonNode message) {
        return Frames.parts(message).stream()
                .filter(Frames::isRequest)
                .anyMatch(it -> pending.containsKey(Frames.key(it.path("id"))));
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
        giveUp(broken("the connection was closed"));
    }

    private void giveUp(TransportException why) {
        Set<Asked> waiting = Set.copyOf(pending.values());
        pending.clear();
        waiting.forEach(it -> it.none(why));
    }

    private static TransportException broken(String message) {
        return TransportException.at(TransportException.Stage.EXCHANGE, message);
    }

    private void received(IncomingFrame frame, Optional<Reply> origin) {
        JsonNode message = Frames.parse(frame.body());
        List<JsonNode> parts = Frames.parts(message);
        List<Asked> asked = parts.stream().flatMap(it -> asked(it).stream()).distinct().toList();
        if (asked.size() > 1) {
            parts.forEach(it -> received(Frames.part(it, frame), origin));
        } else if (asked.isEmpty()) {
            told(message, frame, origin);
        } else {
            answered(asked.getFirst(), parts, frame);
        }
    }

    private Optional<Asked> asked(JsonNode message) {
        return Frames.isResponse(message)
                ? Optional.ofNullable(pending.get(Frames.key(message.path("id"))))
                : Optional.empty();
    }

    private void answered(Asked asked, List<JsonNode> parts, IncomingFrame frame) {
        boolean over = false;
        for (JsonNode part : parts) {
            String id = Frames.key(part.path("id"));
            if (Frames.isResponse(part) && pending.remove(id) != null) {
                over = asked.answered(id);
            }
        }
        if (over) {
            asked.reply().last(frame);
        } else if (!asked.reply().more(frame)) {
            outlet.frame(frame);
        }
    }

    private void told(JsonNode message, IncomingFrame frame, Optional<Reply> origin) {
        Optional<Reply> known = origin.or(() -> ofProgress(message));
        if (known.filter(it -> it.more(frame)).isEmpty()) {
            outlet.frame(frame);
        }
    }

    private Optional<Reply> ofProgress(JsonNode message) {
        JsonNode token = message.path("params").path("progressToken");
        return token.isMissingNode()
                ? Optional.empty()
                : pending.values().stream()
                        .filter(it -> it.hasToken(token))
                        .map(Asked::reply)
                        .findFirst();
    }

    /** Returns a request that is waiting, for messages that name none. */
    Optional<Reply> anyPending() {
        return pending.values().stream().map(Asked::reply).findFirst();
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
            giveUp(broken(how.message()));
            ended.countDown();
        }
    }

    private final class OfRequest implements ReplyListener {

        private final Asked asked;

        OfRequest(Asked asked) {
            this.asked = asked;
        }

        @Override
        public void frame(IncomingFrame frame) {
            received(frame, Optional.of(asked.reply()));
        }

        @Override
        public void ended(String how) {
            if (!transport.answersApart()) {
                failed(broken("the server ended its reply without a response: " + how));
            }
        }

        @Override
        public void failed(TransportException failure) {
            if (pending.values().removeIf(it -> it == asked)) {
                asked.none(failure);
            }
        }
    }
}

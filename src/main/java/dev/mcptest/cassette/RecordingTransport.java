package dev.mcptest.cassette;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import dev.mcptest.http.TransportException;
import dev.mcptest.json.LogLines;
import dev.mcptest.transport.ConnectionEnd;
import dev.mcptest.transport.IncomingFrame;
import dev.mcptest.transport.MalformedFrame;
import dev.mcptest.transport.OutgoingFrame;
import dev.mcptest.transport.ReplyListener;
import dev.mcptest.transport.Transport;
import dev.mcptest.transport.TransportListener;

import java.io.OutputStream;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;

/** Notes what passes through another transport. */
final class RecordingTransport implements Transport {

    private static final String VERSION = "mcp-protocol-version";
    private static final String STATELESS = "2026-07-28";
    private static final Set<Integer> NO_ANSWERS = Set.of(401, 403, 429);
    private static final Duration SETTLING = Duration.ofMillis(500);

    private final Transport live;
    private final RecordedSession session;
    private final boolean settles;

    /**
     * @param settles whether to wait after the handshake for what the server does on its own
     */
    RecordingTransport(Transport live, RecordedSession session, boolean settles) {
        this.settles = settles;
        this.live = requireNonNull(live, "live is null");
        this.session = requireNonNull(session, "session is null");
    }

    @Override
    public void start(TransportListener listener) throws TransportException {
        live.start(new Everything(listener, session));
    }

    @Override
    public dev.mcptest.transport.Exchange send(OutgoingFrame frame, ReplyListener listener) {
        Optional<Slot> slot = session.sent(frame.body());
        boolean stateless = frame.headers().getOrDefault(VERSION, "").compareTo(STATELESS) >= 0;
        var exchange = live.send(frame, new OfReply(listener, session, slot, stateless));
        if (session.takeOpened() && settles) {
            settle();
        }
        return exchange;
    }

    /**
     * What a server does on its own after the handshake, such as asking for roots, comes at any
     * time. Waiting for it stores it in the same place each time.
     */
    private static void settle() {
        long end = System.nanoTime() + SETTLING.toNanos();
        while (System.nanoTime() < end && !Thread.currentThread().isInterrupted()) {
            LockSupport.parkNanos(end - System.nanoTime());
        }
    }

    @Override
    public void listen(Map<String, String> headers) {
        live.listen(headers);
    }

    @Override
    public void farewell(Map<String, String> headers) {
        live.farewell(headers);
    }

    @Override
    public boolean hasHeaders() {
        return live.hasHeaders();
    }

    @Override
    public boolean answersApart() {
        return live.answersApart();
    }

    /** In a recording the requests must have the same order each time. */
    @Override
    public boolean isOrdered() {
        return true;
    }

    @Override
    public LogLines stderrTail() {
        return live.stderrTail();
    }

    @Override
    public void echoStderr(OutputStream to) {
        live.echoStderr(to);
    }

    @Override
    public Optional<String> ending() {
        return live.ending();
    }

    @Override
    public Map<TransportException.Stage, Duration> timings() {
        return live.timings();
    }

    @Override
    public void close() {
        live.close();
    }

    private record Everything(TransportListener listener, RecordedSession session)
            implements TransportListener {

        @Override
        public void frame(IncomingFrame frame) {
            session.received(frame, Optional.empty());
            listener.frame(frame);
        }

        @Override
        public void defect(MalformedFrame defect) {
            listener.defect(defect);
        }

        @Override
        public void caughtUp() {
            listener.caughtUp();
        }

        @Override
        public void ended(ConnectionEnd end) {
            listener.ended(end);
        }
    }

    /**
     * @param stateless whether a JSON-RPC error with an HTTP error status is an answer, as it is
     *     since 2026-07-28
     */
    private record OfReply(
            ReplyListener listener, RecordedSession session, Optional<Slot> slot, boolean stateless)
            implements ReplyListener {

        @Override
        public void frame(IncomingFrame frame) {
            session.received(frame, slot);
            listener.frame(frame);
        }

        /** A refusal for want of credentials or for load says nothing about the request. */
        private static boolean isAnswer(TransportException failure) {
            int status = failure.status().orElse(0);
            return status / 100 == 4 && !NO_ANSWERS.contains(status);
        }

        @Override
        public void ended(String how) {
            listener.ended(how);
        }

        @Override
        public void failed(TransportException failure) {
            if (stateless && isAnswer(failure)) {
                byte[] body = failure.body().getBytes(UTF_8);
                session.refused(new IncomingFrame(body, failure.status(), failure.headers()), slot);
            }
            listener.failed(failure);
        }
    }
}

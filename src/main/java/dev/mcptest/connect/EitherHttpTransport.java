package dev.mcptest.connect;

import dev.mcptest.http.TransportException;
import dev.mcptest.transport.Exchange;
import dev.mcptest.transport.IncomingFrame;
import dev.mcptest.transport.OutgoingFrame;
import dev.mcptest.transport.ReplyListener;
import dev.mcptest.transport.Transport;
import dev.mcptest.transport.TransportListener;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;

/**
 * Speaks Streamable HTTP, or HTTP+SSE with a server that refuses the first message as a server of
 * 2024-11-05 does. The other messages wait until that is known.
 */
final class EitherHttpTransport implements Transport {

    private static final long MOST_SECONDS = 60;

    private final Supplier<Transport> older;
    private final AtomicBoolean begun = new AtomicBoolean();
    private final CountDownLatch chosen = new CountDownLatch(1);
    private volatile Transport transport;
    private volatile @Nullable TransportListener listener;
    private volatile boolean closed;

    /**
     * @param older creates the transport of 2024-11-05
     */
    EitherHttpTransport(Transport newer, Supplier<Transport> older) {
        this.transport = newer;
        this.older = older;
    }

    @Override
    public void start(TransportListener everything) throws TransportException {
        listener = everything;
        transport.start(everything);
    }

    @Override
    public Exchange send(OutgoingFrame frame, ReplyListener replies) {
        if (begun.compareAndSet(false, true)) {
            return transport.send(frame, new First(frame, replies));
        }
        awaitChoice();
        return transport.send(frame, replies);
    }

    private void awaitChoice() {
        try {
            boolean _ = chosen.await(MOST_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private void fallBack(OutgoingFrame frame, ReplyListener replies, TransportException refusal) {
        Transport next = older.get();
        try {
            next.start(Objects.requireNonNull(listener, "not started"));
            transport.close();
            transport = next;
            var _ = next.send(frame, replies);
        } catch (TransportException _) {
            next.close();
            replies.failed(refusal);
        } finally {
            chosen.countDown();
        }
        if (closed) {
            next.close();
        }
    }

    @Override
    public void listen(Map<String, String> headers) {
        transport.listen(headers);
    }

    @Override
    public void farewell(Map<String, String> headers) {
        transport.farewell(headers);
    }

    @Override
    public boolean hasHeaders() {
        return transport.hasHeaders();
    }

    @Override
    public boolean answersApart() {
        return transport.answersApart();
    }

    @Override
    public Map<TransportException.Stage, Duration> timings() {
        return transport.timings();
    }

    @Override
    public void close() {
        closed = true;
        chosen.countDown();
        transport.close();
    }

    /** Receives the reply to the first message. */
    private final class First implements ReplyListener {

        private final OutgoingFrame sent;
        private final ReplyListener replies;

        First(OutgoingFrame sent, ReplyListener replies) {
            this.sent = sent;
            this.replies = replies;
        }

        @Override
        public void frame(IncomingFrame frame) {
            chosen.countDown();
            replies.frame(frame);
        }

        @Override
        public void ended(String how) {
            chosen.countDown();
            replies.ended(how);
        }

        @Override
        public void failed(TransportException failure) {
            if (failure.suggestsSse()) {
                // Opening the stream takes time, and a listener must not block.
                Thread.ofVirtual()
                        .name("mcptest-older")
                        .start(() -> fallBack(sent, replies, failure));
            } else {
                chosen.countDown();
                replies.failed(failure);
            }
        }
    }
}

package dev.mcptest.proxy;

import dev.mcptest.transport.IncomingFrame;
import dev.mcptest.transport.Transport;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** A session of an HTTP client, with what waits for the stream that it opens with GET. */
final class ProxySession implements AutoCloseable {

    private static final int MOST_WAITING = 10_000;
    private static final long KEEP_ALIVE_MILLIS = 1_000;

    private final BlockingQueue<byte[]> waiting = new LinkedBlockingQueue<>(MOST_WAITING);
    private final AtomicInteger streams = new AtomicInteger();
    private final Connection connection;
    private final boolean overHttp;
    private volatile Map<String, String> headers = Map.of();
    private volatile boolean closed;

    /**
     * @param overHttp whether the server is at a URL too
     * @param notes receives what the client cannot be told
     */
    ProxySession(Transport transport, boolean overHttp, Consumer<String> notes) {
        this.overHttp = overHttp;
        this.connection =
                new Connection(
                        transport,
                        new Connection.Outlet() {
                            @Override
                            public void frame(IncomingFrame frame) {
                                told(frame);
                            }

                            @Override
                            public void defect(String message) {
                                notes.accept("not passed on: " + message);
                            }
                        });
    }

    Connection connection() {
        return connection;
    }

    /** Returns the headers to send to the server with a request of the client. */
    Map<String, String> headers(Map<String, String> ofClient) {
        headers = overHttp ? ofClient : Map.of();
        return headers;
    }

    /** Returns whether the server has given the session no id that a client over HTTP could use. */
    boolean needsId() {
        return !overHttp || connection.transport().answersApart();
    }

    /** Passes on what names no request: to the stream if there is one, else with any response. */
    private void told(IncomingFrame frame) {
        boolean taken =
                streams.get() == 0
                        && connection.anyPending().filter(it -> it.more(frame)).isPresent();
        if (!taken) {
            boolean _ = waiting.offer(frame.body());
        }
    }

    /**
     * Writes what concerns no request until the session ends.
     *
     * @throws IOException when the client has gone
     */
    void follow(SseWriter stream) throws IOException, InterruptedException {
        streams.incrementAndGet();
        try {
            if (overHttp) {
                connection.transport().listen(headers);
            }
            while (!closed) {
                byte[] next = waiting.poll(KEEP_ALIVE_MILLIS, TimeUnit.MILLISECONDS);
                if (next == null) {
                    stream.keepAlive();
                } else {
                    stream.send(next);
                }
            }
        } finally {
            streams.decrementAndGet();
        }
    }

    @Override
    public void close() {
        closed = true;
        if (!headers.isEmpty()) {
            connection.transport().farewell(headers);
        }
        connection.close();
    }
}

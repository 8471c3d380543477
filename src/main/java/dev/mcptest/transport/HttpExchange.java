package dev.mcptest.transport;

import okhttp3.Response;

import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** One request and its reply, read on a thread of its own. */
final class HttpExchange implements Exchange, Runnable {

    private static final long LINGER_MILLIS = 1000;
    private static final long RETRY_MILLIS = 1000;
    private static final int MOST_DOUBLINGS = 5;
    private static final int FRUITLESS = 3;

    private final Courier courier;
    private final HttpRequest request;
    private final ReplyListener listener;
    private final long maxFrameBytes;
    private final Flight flight = new Flight();
    private final CountDownLatch delivered = new CountDownLatch(1);
    private volatile boolean answered;
    private volatile boolean streaming;
    private int events;

    HttpExchange(Courier courier, HttpRequest request, ReplyListener listener, long maxFrameBytes) {
        this.courier = courier;
        this.request = request;
        this.listener = listener;
        this.maxFrameBytes = maxFrameBytes;
    }

    @Override
    public void run() {
        try {
            String end = exchange();
            if (!flight.isCancelled()) {
                listener.ended(end);
            }
        } catch (TransportFailure e) {
            fail(e);
        } catch (RuntimeException | OutOfMemoryError e) {
            String message = "mcptest could not send the request or read its reply (" + e + ")";
            fail(TransportFailure.at(TransportFailure.Stage.EXCHANGE, message));
        } finally {
            delivered.countDown();
        }
    }

    @Override
    public void answered() {
        answered = true;
        if (streaming) {
            Thread.ofVirtual().start(this::linger);
        }
    }

    @Override
    public void cancel() {
        flight.cancel();
    }

    @Override
    public boolean awaitDelivery(Duration bound) {
        try {
            return delivered.await(bound.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private void fail(TransportFailure failure) {
        if (!flight.isCancelled()) {
            listener.failed(failure);
        }
    }

    private String exchange() throws TransportFailure {
        try (Response response = courier.deliver(request, flight)) {
            var reply = new HttpReply(response, maxFrameBytes);
            reply.checkStatus();
            delivered.countDown();
            if (!reply.isStream()) {
                return reply.describe() + (reply.readFrame(listener) ? "" : " without a body");
            }
            return stream(reply);
        }
    }

    /** Reads a stream, and goes on where it stopped when the server has said from where. */
    private String stream(HttpReply first) throws TransportFailure {
        EventStreamParser parser = read(first);
        int fruitless = 0;
        while (!answered && mayResume(parser) && (request.held() || fruitless < FRUITLESS)) {
            int before = events;
            EventStreamParser next = resume(parser, fruitless);
            if (next == parser) {
                break;
            }
            parser = next;
            fruitless = events > before ? 0 : fruitless + 1;
        }
        return "the event stream ended";
    }

    private EventStreamParser read(HttpReply reply) throws TransportFailure {
        var parser = new EventStreamParser(event -> take(event, reply));
        streaming = true;
        try {
            reply.readStream(parser);
            parser.finish();
        } catch (IOException e) {
            if (!answered && !flight.isCancelled() && !mayResume(parser)) {
                throw reply.cutOff(e);
            }
        } finally {
            streaming = false;
        }
        return parser;
    }

    private boolean mayResume(EventStreamParser parser) {
        return request.held() || (request.resumable() && parser.lastId().isPresent());
    }

    private void take(ServerEvent event, HttpReply reply) {
        events++;
        if (event.isMessage() && !flight.isCancelled()) {
            listener.frame(reply.frame(event.data()));
        }
    }

    /** Returns the parser of the stream that goes on; the same one when there is none. */
    private EventStreamParser resume(EventStreamParser last, int fruitless)
            throws TransportFailure {
        long usual = RETRY_MILLIS << (request.held() ? Math.min(fruitless, MOST_DOUBLINGS) : 0);
        if (!sleep(last.retryMillis().orElse(usual))) {
            return last;
        }
        Map<String, String> headers = new LinkedHashMap<>(request.headers());
        last.lastId().ifPresent(id -> headers.put("Last-Event-ID", id));
        try (Response response = courier.deliver(HttpRequest.get(headers), flight)) {
            var reply = new HttpReply(response, maxFrameBytes);
            return response.isSuccessful() && reply.isStream() ? read(reply) : last;
        }
    }

    /** Leaves the server a moment to end the stream by itself: the connection can be used again. */
    private void linger() {
        if (sleep(LINGER_MILLIS) && streaming) {
            flight.cancel();
        }
    }

    private boolean sleep(long millis) {
        try {
            Thread.sleep(millis);
            return !flight.isCancelled();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}

package dev.mcptest.transport;

import okhttp3.Response;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** One request and its reply, read on a thread of its own. */
final class HttpExchange extends HttpWork {

    private static final long LINGER_MILLIS = 1000;
    private static final long RETRY_MILLIS = 1000;
    private static final int MOST_DOUBLINGS = 5;
    private static final int FRUITLESS = 3;

    private final Courier courier;
    private final HttpRequest request;
    private final long maxFrameBytes;
    private volatile boolean answered;
    private volatile boolean streaming;
    private int events;

    HttpExchange(Courier courier, HttpRequest request, ReplyListener listener, long maxFrameBytes) {
        super(listener);
        this.courier = courier;
        this.request = request;
        this.maxFrameBytes = maxFrameBytes;
    }

    @Override
    void exchange() throws TransportFailure {
        String end = readAll();
        if (!isCancelled()) {
            listener().ended(end);
        }
    }

    @Override
    String task() {
        return "send the request or read its reply";
    }

    @Override
    public void answered() {
        answered = true;
        if (streaming) {
            Thread.ofVirtual().start(this::linger);
        }
    }

    private String readAll() throws TransportFailure {
        try (Response response = courier.deliver(request, flight())) {
            var reply = new HttpReply(response, maxFrameBytes);
            reply.checkStatus();
            delivered();
            if (!reply.isStream()) {
                return reply.describe() + (reply.readFrame(listener()) ? "" : " without a body");
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
            if (!answered && !isCancelled() && !mayResume(parser)) {
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
        if (event.isMessage() && !isCancelled()) {
            listener().frame(reply.frame(event.data()));
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
        try (Response response = courier.deliver(HttpRequest.get(headers), flight())) {
            var reply = new HttpReply(response, maxFrameBytes);
            return response.isSuccessful() && reply.isStream() ? read(reply) : last;
        }
    }

    /** Leaves the server a moment to end the stream by itself: the connection can be used again. */
    private void linger() {
        if (sleep(LINGER_MILLIS) && streaming) {
            cancel();
        }
    }

    private boolean sleep(long millis) {
        try {
            Thread.sleep(millis);
            return !isCancelled();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}

package dev.mcptest.transport;

import dev.mcptest.http.EventStreamParser;
import dev.mcptest.http.HttpOptions;
import dev.mcptest.http.HttpRequest;
import dev.mcptest.http.RedirectingSender;
import dev.mcptest.http.ServerEvent;
import dev.mcptest.http.TransportException;

import okhttp3.Response;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** One request and its reply, read on its own thread. */
final class HttpExchange extends HttpWork {

    private static final long LINGER_MILLIS = 1000;

    private final CountDownLatch answer = new CountDownLatch(1);
    private volatile boolean streaming;
    private int events;

    HttpExchange(
            RedirectingSender sender,
            HttpRequest request,
            ReplyListener listener,
            HttpOptions options) {
        super(sender, request, listener, options);
    }

    @Override
    void exchange() throws TransportException {
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
        answer.countDown();
        if (streaming) {
            Thread.ofVirtual().start(this::linger);
        }
    }

    private boolean isAnswered() {
        return answer.getCount() == 0;
    }

    private boolean isAnsweredWithin(long millis) {
        try {
            return answer.await(millis, TimeUnit.MILLISECONDS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return true;
        }
    }

    private String readAll() throws TransportException {
        try (Response response = send(request())) {
            var reply = reply(response);
            reply.checkStatus();
            delivered();
            if (!reply.isStream()) {
                return reply.describe() + (reply.readFrame(listener()) ? "" : " without a body");
            }
            return stream(reply);
        }
    }

    /** Reads a stream. When it breaks off, resumes it after the last event id. */
    private String stream(HttpReply first) throws TransportException {
        EventStreamParser parser = read(first);
        Reopening reopening = Reopening.of(request().held());
        while (!isAnswered() && mayResume(parser) && reopening.goesOn()) {
            int before = events;
            EventStreamParser next = resume(parser, reopening);
            if (next == parser) {
                break;
            }
            parser = next;
            reopening = reopening.next(events > before);
        }
        return reopening.end();
    }

    private EventStreamParser read(HttpReply reply) throws TransportException {
        var parser = new EventStreamParser(event -> take(event, reply));
        streaming = true;
        try {
            reply.readStream(parser);
            parser.finish();
        } catch (IOException e) {
            if (!isAnswered() && !isCancelled() && !mayResume(parser)) {
                throw reply.cutOff(e);
            }
        } finally {
            streaming = false;
        }
        return parser;
    }

    private boolean mayResume(EventStreamParser parser) {
        return request().held() || (request().resumable() && parser.lastId().isPresent());
    }

    private void take(ServerEvent event, HttpReply reply) {
        events++;
        if (event.isMessage() && !isCancelled()) {
            listener().frame(reply.frame(event.data()));
        }
    }

    /** Returns the parser of the resumed stream; the same one when it cannot be resumed. */
    private EventStreamParser resume(EventStreamParser last, Reopening reopening)
            throws TransportException {
        // The answer may have come on a stream that ended before the caller could say so.
        if (isAnsweredWithin(reopening.pauseMillis(last.retryMillis())) || isCancelled()) {
            return last;
        }
        Map<String, String> headers = new LinkedHashMap<>(request().headers());
        last.lastId().ifPresent(id -> headers.put("Last-Event-ID", id));
        try (Response response = send(HttpRequest.get(headers))) {
            var reply = reply(response);
            return response.isSuccessful() && reply.isStream() ? read(reply) : last;
        }
    }

    /** Gives the server a moment to end the stream itself, so that the connection can be reused. */
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

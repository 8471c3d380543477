package dev.mcptest.transport;

import static java.util.Objects.requireNonNull;

import dev.mcptest.http.HttpClients;
import dev.mcptest.http.HttpEndpoint;
import dev.mcptest.http.HttpRequest;
import dev.mcptest.http.RedirectingSender;
import dev.mcptest.http.Timings;
import dev.mcptest.http.TransportException;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.util.Map;
import java.util.Objects;

/**
 * Sends frames as bodies of POST requests and reads their responses, JSON or event stream: the
 * client side of Streamable HTTP.
 */
public final class HttpTransport implements Transport {

    private static final Duration FAREWELL = Duration.ofSeconds(1);

    /**
     * Time for the stream to open before the first call, during which the server may already use
     * it.
     */
    private static final Duration LISTENING = Duration.ofMillis(100);

    private final HttpEndpoint endpoint;
    private final HttpClients clients;
    private final RedirectingSender sender;
    private final Timings timings = new Timings();
    private final ExchangesUnderWay underWay = new ExchangesUnderWay();
    private volatile @Nullable TransportListener listener;
    private volatile @Nullable HttpExchange listening;

    /** Creates a transport; nothing is sent yet. */
    public HttpTransport(HttpEndpoint endpoint) {
        this.endpoint = requireNonNull(endpoint, "endpoint is null");
        this.clients = new HttpClients(endpoint.options());
        this.sender = new RedirectingSender(endpoint, clients, timings);
    }

    @Override
    public void start(TransportListener heard) throws TransportException {
        sender.check();
        listener = requireNonNull(heard, "heard is null");
    }

    @Override
    public Exchange send(OutgoingFrame frame, ReplyListener replies) {
        return begin(frame.post(), replies);
    }

    @Override
    public void listen(Map<String, String> headers) {
        HttpExchange before = listening;
        if (before != null) {
            before.cancel();
        }
        HttpExchange now = begin(HttpRequest.listen(headers), new ServerStream(listener()));
        listening = now;
        now.awaitDelivery(LISTENING);
    }

    @Override
    public void farewell(Map<String, String> headers) {
        begin(HttpRequest.delete(headers), ReplyListener.NONE).awaitDelivery(FAREWELL);
    }

    @Override
    public boolean hasHeaders() {
        return true;
    }

    @Override
    public Map<TransportException.Stage, Duration> timings() {
        return timings.all();
    }

    @Override
    public void close() {
        underWay.end();
        clients.close();
    }

    private HttpExchange begin(HttpRequest request, ReplyListener replies) {
        var exchange = new HttpExchange(sender, request, replies, endpoint.options());
        underWay.begin(exchange);
        return exchange;
    }

    private TransportListener listener() {
        return Objects.requireNonNull(listener, "not started");
    }

    /** The stream for messages that the server sends on its own; servers need not offer one. */
    private record ServerStream(TransportListener listener) implements ReplyListener {

        @Override
        public void frame(IncomingFrame frame) {
            listener.frame(frame);
            listener.caughtUp();
        }

        @Override
        public void ended(String how) {}

        @Override
        public void failed(TransportException failure) {}
    }
}

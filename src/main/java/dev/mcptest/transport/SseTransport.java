package dev.mcptest.transport;

import static java.util.Objects.requireNonNull;

import dev.mcptest.http.HttpClients;
import dev.mcptest.http.HttpEndpoint;
import dev.mcptest.http.RedirectingSender;
import dev.mcptest.http.Timings;
import dev.mcptest.http.TransportException;

import okhttp3.HttpUrl;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.util.Map;
import java.util.Objects;

/**
 * Sends frames as bodies of POST requests and reads all messages from one event stream: the client
 * side of HTTP+SSE of 2024-11-05. The stream announces the URL for POST requests.
 */
public final class SseTransport implements Transport {

    private final HttpEndpoint endpoint;
    private final Duration patience;
    private final HttpClients clients;
    private final Timings timings = new Timings();
    private final ExchangesUnderWay underWay = new ExchangesUnderWay();
    private volatile @Nullable SseStream stream;
    private volatile @Nullable RedirectingSender sender;

    /**
     * Creates a transport; nothing is sent yet.
     *
     * @param endpoint the endpoint of the event stream
     * @param patience how long to wait for the URL for POST requests
     */
    public SseTransport(HttpEndpoint endpoint, Duration patience) {
        this.endpoint = requireNonNull(endpoint, "endpoint is null");
        this.patience = requireNonNull(patience, "patience is null");
        this.clients = new HttpClients(endpoint.options());
    }

    @Override
    public void start(TransportListener listener) throws TransportException {
        var reading =
                new SseStream(
                        new RedirectingSender(endpoint, clients, timings),
                        listener,
                        endpoint.options());
        stream = reading;
        Thread.ofVirtual().name("mcptest-sse").start(reading);
        HttpUrl address = reading.address(patience);
        sender = new RedirectingSender(endpoint.at(address.uri()), clients, timings);
    }

    @Override
    public Exchange send(OutgoingFrame frame, ReplyListener replies) {
        var post = new SsePost(started(), frame.post(), replies, endpoint.options());
        underWay.begin(post);
        return post;
    }

    @Override
    public boolean answersApart() {
        return true;
    }

    @Override
    public Map<TransportException.Stage, Duration> timings() {
        return timings.all();
    }

    @Override
    public void close() {
        underWay.end();
        SseStream reading = stream;
        if (reading != null) {
            reading.cancel();
        }
        clients.close();
    }

    private RedirectingSender started() {
        return Objects.requireNonNull(sender, "not started");
    }
}

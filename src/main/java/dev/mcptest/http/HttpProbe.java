package dev.mcptest.http;

import static java.util.Objects.requireNonNull;

import okhttp3.Response;

import java.time.Duration;
import java.util.Map;

/** Checks the health of a URL. */
public final class HttpProbe implements AutoCloseable {

    private static final Map<String, String> ANYTHING = Map.of("Accept", "*/*");

    private final HttpClients clients;
    private final RedirectingSender sender;

    /** Creates a probe; nothing is sent yet. */
    public HttpProbe(HttpEndpoint endpoint) {
        requireNonNull(endpoint, "endpoint is null");
        this.clients = new HttpClients(endpoint.options());
        this.sender = new RedirectingSender(endpoint, clients, new Timings());
    }

    /**
     * Sends a GET and returns the status of the response.
     *
     * @param bound how long to wait for the headers of the response
     * @throws TransportException when there was no response
     */
    public int status(Duration bound) throws TransportException {
        try (Response response =
                sender.deliver(HttpRequest.get(ANYTHING), new InFlightCall(bound))) {
            return response.code();
        }
    }

    @Override
    public void close() {
        clients.close();
    }
}

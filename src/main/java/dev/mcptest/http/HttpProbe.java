package dev.mcptest.http;

import static java.util.Objects.requireNonNull;

import okhttp3.Response;

import java.time.Duration;
import java.util.Map;

/** Asks an address whether it is well. */
public final class HttpProbe implements AutoCloseable {

    private static final Map<String, String> ANYTHING = Map.of("Accept", "*/*");

    private final HttpClients clients;
    private final RedirectingSender courier;

    /** Creates a probe; nothing is sent yet. */
    public HttpProbe(HttpEndpoint endpoint) {
        requireNonNull(endpoint, "endpoint is null");
        this.clients = new HttpClients(endpoint.options());
        this.courier = new RedirectingSender(endpoint, clients, new Timings());
    }

    /**
     * Sends a GET and returns the status of the answer.
     *
     * @param bound how long the head of the answer is waited for
     * @throws TransportException when none came
     */
    public int status(Duration bound) throws TransportException {
        try (Response response =
                courier.deliver(HttpRequest.get(ANYTHING), new InFlightCall(bound))) {
            return response.code();
        }
    }

    @Override
    public void close() {
        clients.close();
    }
}

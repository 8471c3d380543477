package dev.mcptest.http;

import static java.util.Objects.requireNonNull;

import dev.mcptest.http.TransportException.Stage;

import okhttp3.HttpUrl;
import okhttp3.Response;

import okio.BufferedSource;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Sends requests to URLs other than MCP endpoints, with the same connection settings. */
public final class HttpFetch implements AutoCloseable {

    private static final long MOST = 1024 * 1024;
    private static final long MOST_OF_API = 32 * MOST;
    private static final Map<String, String> JSON = Map.of("Accept", "application/json");

    private static final String PING = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}";

    private final HttpOptions options;
    private final HttpClients clients;

    /**
     * A response with any status.
     *
     * @param body the body as text
     * @param nonce the nonce for the next DPoP proof
     * @param retryAfter how long to wait before the next request
     */
    public record Answer(
            int status, String body, Optional<String> nonce, Optional<Duration> retryAfter) {
        public Answer {
            requireNonNull(body, "body is null");
            requireNonNull(nonce, "nonce is null");
            requireNonNull(retryAfter, "retryAfter is null");
        }

        /** Returns whether the status is 2xx. */
        public boolean isSuccess() {
            return status / 100 == 2;
        }
    }

    /** Creates a fetch; nothing is sent yet. */
    public HttpFetch(HttpOptions options) {
        this.options = requireNonNull(options, "options is null");
        this.clients = new HttpClients(options);
    }

    /**
     * Gets a document that decides where credentials are sent. Follows redirects, except from a
     * safe URL to one whose response could be modified on the way.
     *
     * @param bound timeout of the whole exchange
     * @throws TransportException on timeout or when the response is too large; at the stage
     *     INSECURE for an unsafe redirect
     */
    public Answer get(URI url, Duration bound) throws TransportException {
        return ask(url, options, HttpRequest.get(JSON), bound);
    }

    /**
     * Posts a form. Redirects are not followed: the form is meant for this URL only.
     *
     * @param form its encoded fields
     * @param bound timeout of the whole exchange
     * @throws TransportException on timeout or when the response is too large
     */
    public Answer post(URI url, String form, Map<String, String> headers, Duration bound)
            throws TransportException {
        checkSafe(url);
        return ask(url, options.withoutRedirects(), HttpRequest.form(form, headers), bound);
    }

    /**
     * Posts JSON. Redirects are not followed.
     *
     * @param bound timeout of the whole exchange
     * @throws TransportException on timeout or when the response is too large
     */
    public Answer postJson(URI url, String json, Duration bound) throws TransportException {
        checkSafe(url);
        return ask(url, options.withoutRedirects(), HttpRequest.json(json), bound);
    }

    /**
     * Posts JSON to an API whose answers may be large, up to 32 MiB. Redirects are not followed.
     *
     * @param bound timeout of the whole exchange
     * @throws TransportException when there is no complete answer, at the stage OURS when it is too
     *     large
     * @throws TimeoutException after the bound
     * @throws InterruptedException if the thread is interrupted; the request is cancelled
     */
    public Answer postToApi(URI url, String json, Map<String, String> headers, Duration bound)
            throws TransportException, TimeoutException, InterruptedException {
        var call = new InFlightCall();
        var request = HttpRequest.json(json, headers);
        var answer = new FutureTask<>(() -> send(url, options.withoutRedirects(), request, call));
        Thread.startVirtualThread(answer);
        try {
            return answer.get(bound.toNanos(), TimeUnit.NANOSECONDS);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof TransportException failure) {
                throw failure;
            }
            throw new IllegalStateException(e.getCause());
        } finally {
            call.cancel();
        }
    }

    /**
     * Throws when others could read or modify the exchange with an authorization server.
     *
     * @throws TransportException at the stage INSECURE
     */
    public void checkSafe(URI url) throws TransportException {
        HttpUrl parsed = HttpUrl.parse(url.toString());
        if (parsed != null) {
            options.checkSafe(parsed, "credentials");
        }
    }

    /**
     * Throws when others could modify what is read from a URL.
     *
     * @throws TransportException at the stage INSECURE
     */
    public void checkTrusted(URI url) throws TransportException {
        HttpUrl parsed = HttpUrl.parse(url.toString());
        if (parsed != null) {
            options.checkTrusted(parsed);
        }
    }

    /**
     * Sends a request without credentials that a protected server should reject.
     *
     * @return the parameters of its challenge for a bearer token, names in lower case; empty when
     *     there is none
     * @throws TransportException on timeout
     */
    public Map<String, String> challenge(HttpEndpoint server, Duration bound)
            throws TransportException {
        var sender = new RedirectingSender(server, clients, new Timings());
        try (Response response = sender.deliver(HttpRequest.json(PING), new InFlightCall(bound))) {
            return response.code() == 401 ? RedirectingSender.challenge(response) : Map.of();
        }
    }

    @Override
    public void close() {
        clients.close();
    }

    private Answer ask(URI url, HttpOptions how, HttpRequest request, Duration bound)
            throws TransportException {
        return deliver(url, how, request, new InFlightCall(bound), MOST, Stage.EXCHANGE);
    }

    private Answer send(URI url, HttpOptions how, HttpRequest request, InFlightCall call)
            throws TransportException {
        return deliver(url, how, request, call, MOST_OF_API, Stage.OURS);
    }

    private Answer deliver(
            URI url,
            HttpOptions how,
            HttpRequest request,
            InFlightCall call,
            long most,
            Stage tooLarge)
            throws TransportException {
        var endpoint = new HttpEndpoint(url, Map.of(), Credentials.NONE, how);
        var sender = RedirectingSender.stayingSafe(endpoint, clients);
        try (Response response = sender.deliver(request, call)) {
            Optional<String> nonce = Optional.ofNullable(response.header("DPoP-Nonce"));
            return new Answer(
                    response.code(),
                    body(response, most, tooLarge),
                    nonce,
                    RetryAfter.of(response));
        }
    }

    private static String body(Response response, long most, Stage tooLarge)
            throws TransportException {
        String from = HttpTexts.show(response.request().url());
        try {
            BufferedSource source = Unpacking.source(response);
            if (source.request(most + 1)) {
                throw TransportException.at(
                        tooLarge, "the answer of " + from + " is larger than " + most + " bytes");
            }
            return source.readString(StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw TransportException.at(
                    Stage.EXCHANGE, "no complete reply from " + from + ": " + HttpTexts.reason(e));
        }
    }
}

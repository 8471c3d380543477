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

/** Asks addresses that are no MCP endpoint, over the same kind of connections as one. */
public final class HttpFetch implements AutoCloseable {

    private static final long MOST = 1024 * 1024;
    private static final Map<String, String> JSON = Map.of("Accept", "application/json");

    private static final String PING = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}";

    private final HttpOptions options;
    private final HttpClients clients;

    /**
     * What came back, whatever its status.
     *
     * @param body as text
     * @param nonce what it wants to see in the next proof of DPoP
     */
    public record Answer(int status, String body, Optional<String> nonce) {
        public Answer {
            requireNonNull(body, "body is null");
            requireNonNull(nonce, "nonce is null");
        }

        /** Returns whether the status is a 2xx. */
        public boolean isSuccess() {
            return status / 100 == 2;
        }
    }

    /** Creates one; nothing is sent yet. */
    public HttpFetch(HttpOptions options) {
        this.options = requireNonNull(options, "options is null");
        this.clients = new HttpClients(options);
    }

    /**
     * Asks for a document that says where credentials go. Follows redirects, but none from a safe
     * address to one where others could change the answer.
     *
     * @param bound of all of it, until the last byte
     * @throws TransportException when there is no answer in time, or one too large; at the stage
     *     INSECURE for such a redirect
     */
    public Answer get(URI url, Duration bound) throws TransportException {
        return ask(url, options, HttpRequest.get(JSON), bound);
    }

    /**
     * Sends a form. A redirect is not followed: what the form holds is for this address alone.
     *
     * @param form its fields, encoded
     * @param bound of all of it, until the last byte
     * @throws TransportException when there is no answer in time, or one too large
     */
    public Answer post(URI url, String form, Map<String, String> headers, Duration bound)
            throws TransportException {
        checkSafe(url);
        return ask(url, options.withoutRedirects(), HttpRequest.form(form, headers), bound);
    }

    /**
     * Sends JSON. A redirect is not followed.
     *
     * @param bound of all of it, until the last byte
     * @throws TransportException when there is no answer in time, or one too large
     */
    public Answer postJson(URI url, String json, Duration bound) throws TransportException {
        checkSafe(url);
        return ask(url, options.withoutRedirects(), HttpRequest.json(json), bound);
    }

    /**
     * Fails when others could read or change what an authorization server is told, or says.
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
     * Fails when others could change what is read from an address.
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
     * Asks a server for something that it should refuse to those who have not logged in.
     *
     * @return the parameters of its challenge for a bearer token, names in lower case; empty when
     *     there is none
     * @throws TransportException when there is no answer in time
     */
    public Map<String, String> challenge(HttpEndpoint server, Duration bound)
            throws TransportException {
        var courier = new RedirectingSender(server, clients, new Timings());
        try (Response response = courier.deliver(HttpRequest.json(PING), new InFlightCall(bound))) {
            return response.code() == 401 ? RedirectingSender.challenge(response) : Map.of();
        }
    }

    @Override
    public void close() {
        clients.close();
    }

    private Answer ask(URI url, HttpOptions how, HttpRequest request, Duration bound)
            throws TransportException {
        var endpoint = new HttpEndpoint(url, Map.of(), Credentials.NONE, how);
        var courier = RedirectingSender.stayingSafe(endpoint, clients);
        try (Response response = courier.deliver(request, new InFlightCall(bound))) {
            Optional<String> nonce = Optional.ofNullable(response.header("DPoP-Nonce"));
            return new Answer(response.code(), body(response), nonce);
        }
    }

    private static String body(Response response) throws TransportException {
        String from = HttpTexts.show(response.request().url());
        try {
            BufferedSource source = Unpacking.source(response);
            if (source.request(MOST + 1)) {
                throw TransportException.at(
                        Stage.EXCHANGE,
                        "the answer of " + from + " is larger than " + MOST + " bytes");
            }
            return source.readString(StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw TransportException.at(
                    Stage.EXCHANGE, "no complete reply from " + from + ": " + HttpTexts.reason(e));
        }
    }
}

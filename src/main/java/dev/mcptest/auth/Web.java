package dev.mcptest.auth;

import dev.mcptest.http.HttpFetch;
import dev.mcptest.http.HttpFetch.Answer;
import dev.mcptest.http.TransportException;
import dev.mcptest.http.TransportException.Stage;

import java.net.URI;
import java.time.Duration;
import java.util.Map;

/** A group of requests with a common timeout. */
public final class Web {

    private final HttpFetch http;
    private final Duration bound;
    private final long end;

    public Web(HttpFetch http, Duration bound) {
        this.http = http;
        this.bound = bound;
        this.end = System.nanoTime() + bound.toNanos();
    }

    /**
     * @param who name of the endpoint, for messages
     */
    Answer get(String who, URI url) throws TransportException {
        try {
            return http.get(url, left());
        } catch (TransportException e) {
            throw failed(who, url, e);
        }
    }

    /**
     * @param who name of the endpoint, for messages
     */
    Answer post(String who, URI url, String form, Map<String, String> headers)
            throws TransportException {
        try {
            return http.post(url, form, headers, left());
        } catch (TransportException e) {
            throw failed(who, url, e);
        }
    }

    /**
     * Sends a JSON document.
     *
     * @param who name of the endpoint, for messages
     */
    public Answer postJson(String who, URI url, String json) throws TransportException {
        try {
            return http.postJson(url, json, left());
        } catch (TransportException e) {
            throw failed(who, url, e);
        }
    }

    /** Returns an address without its password and its query. */
    public static String shown(URI url) {
        String text = url.toString();
        int query = text.indexOf('?');
        String address = query < 0 ? text : text.substring(0, query);
        String user = url.getRawUserInfo();
        return user == null ? address : address.replace(user + "@", "");
    }

    /** Fails if others could tamper with what the address returns. */
    void checkTrusted(URI url) throws TransportException {
        http.checkTrusted(url);
    }

    private TransportException failed(String who, URI url, TransportException e) {
        if (e.stage() == Stage.INSECURE) {
            return e;
        }
        boolean late = end - System.nanoTime() <= 0;
        String why =
                late
                        ? " did not answer within " + bound.toMillis() + " ms"
                        : " gave no answer: " + e.getMessage();
        return TransportException.ofStatus(
                Stage.AUTH, who + " " + shown(url) + why, e.status().orElse(0), e.body());
    }

    private Duration left() {
        return Duration.ofNanos(Math.max(1_000_000, end - System.nanoTime()));
    }
}

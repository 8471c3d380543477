package dev.mcptest.compliance.probe.auth;

import static java.util.Objects.requireNonNull;

import dev.mcptest.compliance.Evidence;
import dev.mcptest.http.ServerEvent;
import dev.mcptest.http.raw.RawHttp;
import dev.mcptest.http.raw.RawListener;
import dev.mcptest.http.raw.RawRequest;
import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * A response to an HTTP request that has no credentials.
 *
 * @param status 0 when there was no response
 * @param headers names in lower case
 */
record Got(String request, int status, Map<String, String> headers, String body) {

    private static final Map.Entry<String, String> JSON = Map.entry("Accept", "application/json");

    Got {
        requireNonNull(request, "request is null");
        headers = Map.copyOf(headers);
        requireNonNull(body, "body is null");
    }

    static Got get(RawHttp http, URI url, Duration bound) throws InterruptedException {
        return send(http, new RawRequest("GET", url, List.of(JSON), null, false), bound);
    }

    /** Waits for the head of the response, and for its body unless that is a stream. */
    static Got send(RawHttp http, RawRequest request, Duration bound) throws InterruptedException {
        var listener = new Listener();
        RawHttp.Underway underway = http.send(request, listener);
        boolean _ = listener.done.await(bound.toMillis(), TimeUnit.MILLISECONDS);
        underway.abandon();
        String sent = request.method() + " " + request.url();
        return new Got(sent, listener.status, listener.headers, listener.body);
    }

    boolean isOk() {
        return status == 200 && json().isObject();
    }

    /** Returns the body; missing when it is not JSON. */
    JsonNode json() {
        try {
            return Json.parse(body);
        } catch (InvalidJsonException _) {
            return Json.nodes().missingNode();
        }
    }

    Evidence evidence() {
        return new Evidence(
                Evidence.Role.PROBE,
                request,
                Optional.of(body),
                OptionalInt.of(status),
                headers,
                Duration.ZERO);
    }

    private static final class Listener implements RawListener {

        private final CountDownLatch done = new CountDownLatch(1);
        private volatile int status;
        private volatile Map<String, String> headers = Map.of();
        private volatile String body = "";

        @Override
        public void head(int code, Map<String, String> all) {
            headers = all;
            status = code;
        }

        @Override
        public void body(byte[] bytes) {
            body = new String(bytes, StandardCharsets.UTF_8);
        }

        @Override
        public void stream(byte[] chunk, int count) {
            done.countDown();
        }

        @Override
        public void event(ServerEvent event, Optional<String> id, OptionalLong retryMillis) {
            done.countDown();
        }

        @Override
        public void ended() {
            done.countDown();
        }

        @Override
        public void failed(String message, boolean connected) {
            done.countDown();
        }
    }
}

package dev.mcptest.compliance.wire;

import dev.mcptest.http.ServerEvent;
import dev.mcptest.http.TransportException;
import dev.mcptest.http.raw.RawHttp;
import dev.mcptest.http.raw.RawListener;
import dev.mcptest.http.raw.RawRequest;
import dev.mcptest.json.Json;
import dev.mcptest.json.JsonEquality;
import dev.mcptest.transport.ConnectionEnd;

import tools.jackson.databind.JsonNode;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * A session over HTTP+SSE of 2024-11-05: a GET opens the stream on which everything comes, and its
 * first event names the address that messages are posted to.
 */
public final class SseLink extends HttpLink {

    private static final String ENDPOINT = "endpoint";
    private static final String MISPLACED =
            "no answer on the stream, but one in the response to the POST";

    /**
     * How long the stream may be silent until a text that is not a message counts as accepted, and
     * an answer to the POST as the only one.
     */
    private static final Duration SILENCE = Duration.ofSeconds(2);

    private final Pending pending = new Pending();
    private final CountDownLatch announced = new CountDownLatch(1);
    private volatile Optional<String> endpoint = Optional.empty();
    private volatile Optional<String> firstEvent = Optional.empty();
    private volatile Optional<ConnectionEnd> end = Optional.empty();
    private volatile Runnable abandon = () -> {};

    private SseLink(RawHttp http, Traffic traffic, Profile profile, Duration timeout) {
        super(http, traffic, profile, timeout);
    }

    /**
     * Opens the stream and waits for the address; no session is opened.
     *
     * @throws TransportException when no address comes
     */
    public static SseLink start(RawHttp http, Traffic traffic, Profile profile, Duration timeout)
            throws TransportException, InterruptedException {
        var link = new SseLink(http, traffic, profile, timeout);
        link.openStream();
        boolean told = link.announced.await(timeout.toMillis(), TimeUnit.MILLISECONDS);
        if (!told || link.endpoint.isEmpty()) {
            link.close();
            throw TransportException.at(
                    TransportException.Stage.HTTP,
                    "GET opened no stream that begins with `endpoint`");
        }
        return link;
    }

    /** Returns the address for messages as the server wrote it. */
    public Optional<String> endpoint() {
        return endpoint;
    }

    /** Returns the name of the first event of the stream. */
    public Optional<String> firstEvent() {
        return firstEvent;
    }

    @Override
    public URI postUrl() {
        return endpoint.map(it -> url().resolve(it)).orElseGet(this::url);
    }

    @Override
    public Optional<ConnectionEnd> end() {
        return end;
    }

    @Override
    boolean respondsToEach() {
        return false;
    }

    /** The stream is there already. */
    @Override
    public Optional<Awaited> listen() {
        return Optional.empty();
    }

    @Override
    public void endInput() {
        abandon.run();
    }

    @Override
    void forget(Awaited awaited) {
        pending.forget(awaited);
    }

    @Override
    RawListener listener(Awaited awaited, boolean posts) {
        if (!posts) {
            return super.listener(awaited, false);
        }
        pending.add(awaited);
        end.ifPresent(it -> pending.lost(it.message()));
        return new Accepted(awaited);
    }

    @Override
    void shut() {
        super.shut();
        abandon.run();
    }

    private void openStream() {
        Map<String, String> headers = Map.of("Accept", "text/event-stream");
        long exchange = traffic().nextNumber();
        log(
                Frame.Kind.SENT,
                exchange,
                "GET",
                missing(),
                OptionalInt.empty(),
                headers,
                Optional.empty());
        var request = new RawRequest("GET", url(), List.copyOf(headers.entrySet()), null, true);
        abandon = http().send(request, new Everything(exchange))::abandon;
    }

    private static JsonNode missing() {
        return Json.nodes().missingNode();
    }

    private synchronized void ended(long exchange, String how) {
        if (end.isEmpty()) {
            end = Optional.of(ConnectionEnd.of(how));
            log(Frame.Kind.END, exchange, how, missing());
            pending.lost(how);
        }
        announced.countDown();
    }

    /** The response to a message: it is not the answer, unless it refuses the message. */
    private final class Accepted extends ResponseListener {

        private boolean misplaced;

        Accepted(Awaited awaited) {
            super(SseLink.this, awaited);
        }

        @Override
        public void body(byte[] body) {
            if (awaited.status().orElse(0) / 100 != 2) {
                pending.forget(awaited);
                super.body(body);
                return;
            }
            JsonNode answer = Messages.parse(new String(body, StandardCharsets.UTF_8));
            misplaced =
                    Messages.isResponse(answer)
                            && JsonEquality.equal(answer.path("id"), awaited.id());
        }

        @Override
        public void ended() {
            JsonNode sent = Messages.sentJson(awaited);
            boolean accepted = awaited.status().orElse(0) / 100 == 2;
            if (accepted && (sent.isMissingNode() || misplaced)) {
                CompletableFuture.delayedExecutor(SILENCE.toMillis(), TimeUnit.MILLISECONDS)
                        .execute(this::settle);
            } else if (!accepted || !(Messages.isRequest(sent) || sent.isArray())) {
                settle();
            }
        }

        private void settle() {
            pending.forget(awaited);
            if (misplaced) {
                awaited.done(Answer.Kind.NONE, missing(), "", MISPLACED);
            }
            super.ended();
        }

        @Override
        public void failed(String message, boolean connected) {
            pending.forget(awaited);
            super.failed(message, connected);
        }
    }

    /** The stream of all messages of the server. */
    private final class Everything implements RawListener {

        private final long exchange;
        private final Flood flood = new Flood();
        private OptionalInt status = OptionalInt.empty();
        private Map<String, String> headers = Map.of();

        Everything(long exchange) {
            this.exchange = exchange;
        }

        @Override
        public void head(int code, Map<String, String> all) {
            status = OptionalInt.of(code);
            headers = all;
            log(Frame.Kind.HEAD, exchange, "", missing(), status, headers, Optional.empty());
        }

        @Override
        public void body(byte[] body) {}

        @Override
        public void stream(byte[] chunk, int count) {}

        @Override
        public void event(ServerEvent event, Optional<String> id, OptionalLong retryMillis) {
            if (end.isPresent()) {
                return;
            }
            String text = new String(event.data(), StandardCharsets.UTF_8);
            if (firstEvent.isEmpty()) {
                firstEvent = Optional.of(event.name());
            }
            if (event.name().equals(ENDPOINT)) {
                endpoint = endpoint.or(() -> Optional.of(text));
                log(Frame.Kind.RECEIVED, exchange, text, missing(), status, headers, id);
                announced.countDown();
            } else if (event.data().length > 0) {
                JsonNode json = Messages.parse(text);
                log(Frame.Kind.RECEIVED, exchange, text, json, status, headers, id);
                if (!pending.received(json, SseLink.this::serve)) {
                    flood.add(text).ifPresent(this::flooded);
                }
            }
        }

        private void flooded(String how) {
            SseLink.this.ended(exchange, how);
            abandon.run();
            forgetFlood(exchange);
        }

        @Override
        public void ended() {
            SseLink.this.ended(exchange, "the stream ended");
        }

        @Override
        public void failed(String message, boolean connected) {
            SseLink.this.ended(exchange, "the stream broke off: " + message);
        }
    }
}

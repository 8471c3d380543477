package dev.mcptest.compliance.wire;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Json;
import dev.mcptest.json.LogLines;
import dev.mcptest.mcp.Revision;
import dev.mcptest.transport.ConnectionEnd;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Sends messages to the server and logs them, responds to its requests, and closes. A {@link Link}
 * adds asking and waiting.
 */
abstract class Channel implements AutoCloseable {

    private static final int MOST_TEXT = 64 * 1024;

    private final Traffic traffic;
    private final int number;
    private final Profile profile;
    private final ServerRequests requests = new ServerRequests();
    private final AtomicBoolean closed = new AtomicBoolean();
    private final AtomicReference<Runnable> afterwards = new AtomicReference<>(() -> {});
    private volatile Revision revision;

    Channel(Traffic traffic, Profile profile) {
        this.traffic = requireNonNull(traffic, "traffic is null");
        this.profile = requireNonNull(profile, "profile is null");
        this.revision = profile.revision();
        this.number = traffic.nextLink();
    }

    /** Returns the number of the connection in the traffic. */
    public int number() {
        return number;
    }

    public Traffic traffic() {
        return traffic;
    }

    /** Returns the revision that was agreed upon. */
    public Revision revision() {
        return revision;
    }

    void agreedOn(Revision agreed) {
        revision = agreed;
    }

    public Profile profile() {
        return profile;
    }

    /** Returns an id that no other request has. */
    public int freshId() {
        return Math.toIntExact(traffic.nextNumber());
    }

    /**
     * Sets how requests of the server with a method are answered. The handler receives the whole
     * request and returns an object with {@code result} or {@code error}; empty for no answer.
     */
    public void onRequest(String method, Function<JsonNode, Optional<ObjectNode>> handler) {
        requests.on(method, handler);
    }

    /** Sends something without waiting. */
    public Awaited send(Outgoing outgoing) {
        long exchange = traffic.nextNumber();
        Outgoing complete = new Completion(profile, revision).complete(outgoing, exchange);
        byte[] bytes =
                complete.json().isMissingNode() ? complete.raw() : Json.writeBytes(complete.json());
        String text = cut(new String(bytes, StandardCharsets.UTF_8));
        Awaited awaited =
                new Awaited(
                        complete, complete.json().path("id"), exchange, text, outgoing.numbered());
        deliver(awaited, bytes);
        return awaited;
    }

    /** Waits for a frame of this connection that was received since a moment. */
    public Optional<Frame> awaitFrame(long sinceNanos, Predicate<Frame> wanted, Duration bound) {
        return traffic.await(
                frame ->
                        frame.link() == number && frame.nanos() >= sinceNanos && wanted.test(frame),
                bound);
    }

    /**
     * Opens a stream for what the server sends on its own; over stdio there is always one. Returns
     * the request that opens it.
     */
    public Optional<Awaited> listen() {
        return Optional.empty();
    }

    /** Ends the input of a process; over HTTP, the session. */
    public abstract void endInput();

    /** Returns how the connection ended, once it has. */
    public abstract Optional<ConnectionEnd> end();

    /** Returns the last lines of a process on its standard error. */
    public abstract LogLines stderr();

    /** Returns whether requests go over HTTP. */
    public abstract boolean isHttp();

    /** Sets what to do once it is closed. */
    void whenClosed(Runnable action) {
        afterwards.set(action);
    }

    public boolean isClosed() {
        return closed.get();
    }

    @Override
    public final void close() {
        if (!closed.compareAndSet(false, true)) {
            return;
        }
        try {
            shut();
        } finally {
            afterwards.get().run();
        }
    }

    /** Closes the connection. */
    abstract void shut();

    /** Stops to expect an answer. */
    void forget(Awaited awaited) {}

    /** Sends the bytes. */
    abstract void deliver(Awaited awaited, byte[] bytes);

    void log(
            Frame.Kind kind,
            long exchange,
            String text,
            JsonNode json,
            OptionalInt status,
            Map<String, String> headers,
            Optional<String> eventId) {
        traffic.add(
                new Frame(
                        System.nanoTime(),
                        number,
                        exchange,
                        kind,
                        cut(text),
                        json,
                        status,
                        headers,
                        eventId));
    }

    void log(Frame.Kind kind, long exchange, String text, JsonNode json) {
        log(kind, exchange, text, json, OptionalInt.empty(), Map.of(), Optional.empty());
    }

    /** Forgets most of what a flood brought on this connection. */
    void forgetFlood(long exchange) {
        traffic.thin(
                it ->
                        it.link() == number
                                && it.exchange() == exchange
                                && it.isReceived()
                                && !Messages.isResponse(it.json()),
                Flood.KEPT);
    }

    /** Answers a request of the server. */
    void serve(JsonNode request) {
        if (revision.isStateless()) {
            return; // The revision has no such requests, and no way to answer them.
        }
        requests.response(request).ifPresent(it -> forget(send(Outgoing.json(it))));
    }

    private static String cut(String text) {
        return text.length() <= MOST_TEXT ? text : text.substring(0, MOST_TEXT);
    }

    /** Adds a request and its answer to the traffic. */
    void note(Awaited awaited, Answer answer) {
        String method = awaited.outgoing().method();
        if (!method.isEmpty() && !awaited.id().isMissingNode()) {
            traffic.add(
                    new Exchange(
                            number, awaited.number(), method, awaited.outgoing().json(), answer));
        }
    }
}

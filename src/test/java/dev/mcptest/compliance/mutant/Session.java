package dev.mcptest.compliance.mutant;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/** What a server knows of one client: a process, a session over HTTP, or one modern request. */
final class Session {

    private static final AtomicInteger NUMBERS = new AtomicInteger();

    final String id = UUID.randomUUID().toString();
    final Map<String, CompletableFuture<JsonNode>> asked = new ConcurrentHashMap<>();

    /** The events of each stream, by its name. */
    final Map<String, List<String>> streams = new ConcurrentHashMap<>();

    final Set<String> cancelled = ConcurrentHashMap.newKeySet();
    final Set<String> subscribed = ConcurrentHashMap.newKeySet();

    volatile JsonNode capabilities = Json.object();
    volatile String revision = "";
    private volatile boolean ended;
    volatile String level = "debug";

    /** The names of streams that are complete. */
    final Set<String> complete = ConcurrentHashMap.newKeySet();

    private final Queue<JsonNode> waiting = new ConcurrentLinkedQueue<>();
    private volatile Optional<Outbox> listener = Optional.empty();

    boolean isOpen() {
        return !revision.isEmpty();
    }

    /** Sends a message that belongs to no request, as soon as somebody listens. */
    void push(JsonNode message) {
        waiting.add(message);
        listener.ifPresent(this::flush);
    }

    /** Sets where messages go that belong to no request. */
    void listen(Outbox out) {
        listener = Optional.of(out);
        flush(out);
    }

    private void flush(Outbox out) {
        for (JsonNode next = waiting.poll(); next != null; next = waiting.poll()) {
            out.send(next);
        }
    }

    /** Waits until the response is on a stream; returns at once when there is no such stream. */
    void awaitComplete(String stream) {
        while (!ended && streams.containsKey(stream) && !complete.contains(stream)) {
            Pauses.pause(10);
        }
    }

    /** Ends what waits for the end. */
    void end() {
        ended = true;
    }

    /**
     * Waits until a request is cancelled, or the connection ends; returns whether it is cancelled.
     */
    boolean awaitEnd(String request) {
        while (!ended && !cancelled.contains(request)) {
            Pauses.pause(10);
        }
        return !ended;
    }

    /** Returns a new id for a request to the client. */
    String request() {
        return "server-" + NUMBERS.incrementAndGet();
    }

    boolean declares(String capability) {
        return capabilities.has(capability);
    }

    /** Takes the answer of the client to a request. */
    void answered(JsonNode response) {
        CompletableFuture<JsonNode> waiting = asked.remove(response.path("id").asString(""));
        if (waiting != null) {
            waiting.complete(response);
        }
    }
}

package dev.mcptest.compliance.mutant.message;

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
public final class Session {

    private static final AtomicInteger NUMBERS = new AtomicInteger();

    public final String id = UUID.randomUUID().toString();
    public final Map<String, CompletableFuture<JsonNode>> asked = new ConcurrentHashMap<>();

    /** The events of each stream, by its name. */
    public final Map<String, List<String>> streams = new ConcurrentHashMap<>();

    public final Set<String> cancelled = ConcurrentHashMap.newKeySet();
    public final Set<String> subscribed = ConcurrentHashMap.newKeySet();

    public volatile JsonNode capabilities = Json.object();
    public volatile String revision = "";
    private volatile boolean ended;
    public volatile String level = "debug";

    /** The names of streams that are complete. */
    public final Set<String> complete = ConcurrentHashMap.newKeySet();

    private final Queue<JsonNode> waiting = new ConcurrentLinkedQueue<>();
    private volatile Optional<Outbox> listener = Optional.empty();

    public boolean isOpen() {
        return !revision.isEmpty();
    }

    /** Sends a message that belongs to no request, as soon as somebody listens. */
    public void push(JsonNode message) {
        waiting.add(message);
        listener.ifPresent(this::flush);
    }

    /** Sets where messages go that belong to no request. */
    public void listen(Outbox out) {
        listener = Optional.of(out);
        flush(out);
    }

    private void flush(Outbox out) {
        for (JsonNode next = waiting.poll(); next != null; next = waiting.poll()) {
            out.send(next);
        }
    }

    /** Waits until the response is on a stream; returns at once when there is no such stream. */
    public void awaitComplete(String stream) {
        while (!ended && streams.containsKey(stream) && !complete.contains(stream)) {
            Pauses.pause(10);
        }
    }

    /** Ends what waits for the end. */
    public void end() {
        ended = true;
    }

    /**
     * Waits until a request is cancelled, or the connection ends; returns whether it is cancelled.
     */
    public boolean awaitEnd(String request) {
        while (!ended && !cancelled.contains(request)) {
            Pauses.pause(10);
        }
        return !ended;
    }

    /** Returns a new id for a request to the client. */
    public String request() {
        return "server-" + NUMBERS.incrementAndGet();
    }

    public boolean declares(String capability) {
        return capabilities.has(capability);
    }

    /** Takes the answer of the client to a request. */
    public void answered(JsonNode response) {
        CompletableFuture<JsonNode> waiting = asked.remove(response.path("id").asString(""));
        if (waiting != null) {
            waiting.complete(response);
        }
    }
}

package dev.mcptest.proxy;

import dev.mcptest.http.TransportException;
import dev.mcptest.json.Json;
import dev.mcptest.transport.Exchange;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Requests that were sent as one message and are waiting: one, or those of a batch. */
final class Asked {

    private final Map<String, JsonNode> open = new LinkedHashMap<>();
    private final List<JsonNode> tokens;
    private final boolean batch;
    private final Connection.Reply reply;
    private @Nullable Exchange exchange;

    Asked(JsonNode message, Connection.Reply reply) {
        this.reply = reply;
        this.batch = message.isArray();
        List<JsonNode> requests = Frames.parts(message).stream().filter(Frames::isRequest).toList();
        requests.forEach(it -> open.put(Frames.key(it.path("id")), it.path("id")));
        tokens =
                requests.stream()
                        .map(it -> it.path("params").path("_meta").path("progressToken"))
                        .filter(it -> !it.isMissingNode())
                        .toList();
    }

    Connection.Reply reply() {
        return reply;
    }

    synchronized List<String> ids() {
        return List.copyOf(open.keySet());
    }

    boolean hasToken(JsonNode token) {
        return tokens.contains(token);
    }

    /** The response may come before the transport has returned from sending. */
    synchronized void sent(Exchange sent) {
        exchange = sent;
        if (open.isEmpty()) {
            sent.answered();
        }
    }

    /** Takes note of a response; returns whether it was the last one. */
    synchronized boolean answered(String id) {
        open.remove(id);
        if (open.isEmpty() && exchange != null) {
            exchange.answered();
        }
        return open.isEmpty();
    }

    void none(TransportException failure) {
        reply.none(failure, errors(String.valueOf(failure.getMessage())));
    }

    private synchronized byte[] errors(String reason) {
        ArrayNode errors = Json.array();
        open.values().forEach(id -> errors.add(Frames.error(id, reason)));
        return Json.writeBytes(batch ? errors : errors.path(0));
    }
}

package dev.mcptest.cassette;

import dev.mcptest.cassette.file.Exchange;
import dev.mcptest.cassette.file.Told;
import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.transport.IncomingFrame;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The traffic of one session, in the order in which the requests were sent. */
final class RecordedSession {

    static final String INITIALIZED = "notifications/initialized";

    private static final String CANCELLED = "notifications/cancelled";
    private static final String ACKNOWLEDGED = "notifications/subscriptions/acknowledged";
    private static final Set<String> OPENING = Set.of("initialize", "server/discover");

    private boolean opened;
    private int answers;
    private final List<Slot> slots = new ArrayList<>();
    private final Map<String, Slot> waiting = new LinkedHashMap<>();
    private final Map<String, Slot.Question> questions = new LinkedHashMap<>();

    synchronized int answers() {
        return answers;
    }

    /** Returns whether the handshake has just ended; true only once. */
    synchronized boolean takeOpened() {
        boolean now = opened;
        opened = false;
        return now;
    }

    /** Takes what the client sends; returns the slot of a request that is not part of a batch. */
    synchronized Optional<Slot> sent(byte[] body) {
        JsonNode message = parse(body);
        opened = false;
        if (message.isArray()) {
            message.forEach(this::sent);
            return Optional.empty();
        }
        return sent(message);
    }

    private Optional<Slot> sent(JsonNode message) {
        String id = key(message.path("id"));
        opened |= message.path("method").asString("").equals(INITIALIZED);
        if (message.has("method") && message.has("id")) {
            var slot = new Slot(message.path("method").asString(""), message.path("params"));
            slots.add(slot);
            waiting.put(id, slot);
            return Optional.of(slot);
        }
        if (message.path("method").asString("").equals(CANCELLED)) {
            cancelled(key(message.path("params").path("requestId")));
        }
        Slot.Question question = questions.remove(id);
        if (question != null) {
            ObjectNode answer = Json.object();
            for (String key : new String[] {"result", "error"}) {
                message.optional(key).ifPresent(it -> answer.set(key, it));
            }
            question.answer = Optional.of(answer);
        }
        return Optional.empty();
    }

    /** What a server says when its client ends a subscription does not matter to a replay. */
    private void cancelled(String id) {
        Slot slot = waiting.get(id);
        if (slot != null && slot.isStanding()) {
            waiting.remove(id);
        }
    }

    /**
     * Takes a message of the server.
     *
     * @param origin the request in whose reply it came, if the transport knows
     */
    synchronized void received(IncomingFrame frame, Optional<Slot> origin) {
        JsonNode message = parse(frame.body());
        if (message.isArray()) {
            message.forEach(one -> take(one, frame, origin));
        } else {
            take(message, frame, origin);
        }
    }

    /** Takes an error that came with an HTTP error status; of a handshake, it is no answer. */
    synchronized void refused(IncomingFrame frame, Optional<Slot> origin) {
        JsonNode message = parse(frame.body());
        if (message.has("error") && origin.filter(it -> !OPENING.contains(it.method)).isPresent()) {
            take(message, frame, origin);
        }
    }

    private void take(JsonNode message, IncomingFrame frame, Optional<Slot> origin) {
        if (message.has("method")) {
            told(message, origin);
        } else if (message.has("result") || message.has("error")) {
            Slot waited = waiting.remove(key(message.path("id")));
            // Clients that share a session may use the same ids.
            Slot slot = origin.filter(it -> it.response == null).orElse(waited);
            if (slot != null) {
                slot.response = response(message, frame);
                answers++;
            }
        }
    }

    private static ObjectNode response(JsonNode message, IncomingFrame frame) {
        ObjectNode response = Json.object();
        if (frame.status().isPresent()) {
            response.put("status", frame.status().getAsInt());
            ObjectNode headers = response.putObject("headers");
            frame.headers().entrySet().stream()
                    .filter(it -> StoredHeaders.keeps(it.getKey()))
                    .sorted(Map.Entry.comparingByKey())
                    .forEach(it -> headers.put(it.getKey(), it.getValue()));
        }
        for (String key : new String[] {"result", "error"}) {
            message.optional(key).ifPresent(it -> response.set(key, it));
        }
        return response;
    }

    private void told(JsonNode message, Optional<Slot> origin) {
        boolean change = isChange(message);
        Optional<Slot> slot =
                change ? lastCall().or(() -> origin) : slot(message.path("params"), origin);
        if (slot.isEmpty()) {
            return;
        }
        Optional<JsonNode> kept =
                message.optional("params")
                        .map(it -> Params.ofSubscription(withoutToken(it, slot.get().params)));
        boolean asks = message.has("id");
        var question =
                new Slot.Question(
                        new Told(
                                message.path("method").asString(""),
                                kept,
                                Optional.empty(),
                                change || slot.get().response != null),
                        asks);
        slot.get().told.add(question);
        if (asks) {
            questions.put(key(message.path("id")), question);
        }
    }

    /**
     * Returns whether a message tells of a change to whoever has subscribed. It may come before or
     * after the response to the call that caused it, and is stored in one place.
     */
    private static boolean isChange(JsonNode message) {
        return Params.hasSubscription(message.path("params"))
                && !message.path("method").asString("").equals(ACKNOWLEDGED);
    }

    private Optional<Slot> lastCall() {
        return slots.reversed().stream().filter(it -> !it.isStanding()).findFirst();
    }

    /** What belongs to no request that is waiting belongs to the last one. */
    private Optional<Slot> slot(JsonNode params, Optional<Slot> origin) {
        return origin.or(() -> ofProgress(params))
                .or(() -> waiting.values().stream().filter(it -> !it.isStanding()).findFirst())
                .or(() -> waiting.values().stream().findFirst())
                .or(() -> slots.isEmpty() ? Optional.empty() : Optional.of(slots.getLast()));
    }

    private Optional<Slot> ofProgress(JsonNode params) {
        return params.optional(Told.TOKEN)
                .flatMap(token ->
                        slots.reversed().stream()
                                .filter(slot ->
                                        Params.token(slot.params).filter(token::equals).isPresent())
                                .findFirst());
    }

    private static JsonNode withoutToken(JsonNode params, JsonNode request) {
        boolean own =
                params instanceof ObjectNode
                        && params.has(Told.TOKEN)
                        && Params.token(request)
                                .filter(params.path(Told.TOKEN)::equals)
                                .isPresent();
        if (!own) {
            return params;
        }
        ObjectNode copy = Json.object();
        params.properties().stream()
                .filter(it -> !it.getKey().equals(Told.TOKEN))
                .forEach(it -> copy.set(it.getKey(), it.getValue()));
        return copy;
    }

    /** Returns the answered requests. */
    synchronized List<Exchange> exchanges() {
        List<Exchange> exchanges = new ArrayList<>();
        for (Slot slot : slots) {
            slot.whole()
                    .ifPresent(response ->
                            exchanges.add(
                                    new Exchange(
                                            slot.method,
                                            Params.stored(slot.params),
                                            response,
                                            slot.told.stream()
                                                    .map(Slot.Question::whole)
                                                    .toList())));
        }
        return exchanges;
    }

    /** What is not JSON is reported by whoever reads it for the test. */
    private static JsonNode parse(byte[] body) {
        try {
            return Json.parse(body);
        } catch (InvalidJsonException _) {
            return Json.object();
        }
    }

    private static String key(JsonNode id) {
        return Json.write(id.isMissingNode() ? Json.nodes().nullNode() : id);
    }
}

package dev.mcptest.cassette;

import dev.mcptest.cassette.SameRequests.Entry;
import dev.mcptest.cassette.file.Cassette;
import dev.mcptest.cassette.file.Exchange;
import dev.mcptest.normalize.Normalizer;
import dev.mcptest.normalize.Numbering;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A recording that is being replayed: the first exchange that fits and was not used yet is the
 * answer. Shared by all sessions with the server. Safe for use by many threads.
 */
public final class Tape {

    private final Cassette cassette;
    private final Normalizer normalizer;
    private final Optional<String> server;
    private final String remedy;
    private final List<Entry> entries = new ArrayList<>();
    private final Map<String, SameRequests> byKey = new HashMap<>();
    private final Map<String, String> known = new ConcurrentHashMap<>();
    private final Optional<String> staleField;

    /**
     * @param normalizer makes requests comparable
     */
    public Tape(Cassette cassette, Normalizer normalizer) {
        this(cassette, normalizer, Optional.empty(), "record it again");
    }

    /**
     * @param normalizer makes requests comparable
     * @param server the name of the server that it stands for
     * @param remedy what to do when it does not fit any more, as a clause
     */
    Tape(Cassette cassette, Normalizer normalizer, Optional<String> server, String remedy) {
        this.server = server;
        this.remedy = remedy;
        this.cassette = cassette;
        this.normalizer = normalizer;
        this.staleField = Pins.staleField(cassette);
        String revision = cassette.revision();
        for (Exchange exchange : cassette.exchanges()) {
            if (exchange.isOpening()) {
                revision = revision(exchange).orElse(revision);
            }
            RequestKey key = RequestKey.of(exchange.method(), exchange.params(), normalizer);
            var entry = new Entry(exchange, key, revision);
            entries.add(entry);
            byKey.computeIfAbsent(key.text(), _ -> new SameRequests()).add(entry);
        }
    }

    private static Optional<String> revision(Exchange opening) {
        return opening.method().equals("initialize")
                ? Optional.ofNullable(opening.response().path("result").get("protocolVersion"))
                        .filter(JsonNode::isString)
                        .map(JsonNode::stringValue)
                : Optional.of("2026-07-28");
    }

    /** Returns the first pin that does not fit the exchanges. */
    public Optional<String> staleField() {
        return staleField;
    }

    /** Returns what to do when it does not fit any more, as a clause. */
    String remedy() {
        return remedy;
    }

    public Cassette cassette() {
        return cassette;
    }

    /**
     * Returns the exchange for a request, which counts as used from now on.
     *
     * @param revision the revision of the session, which decides between equal requests
     */
    synchronized Optional<Playback> find(JsonNode request, Optional<String> revision) {
        RequestKey asked =
                RequestKey.of(
                        request.path("method").asString(""), request.path("params"), normalizer);
        SameRequests same = byKey.get(asked.text());
        Optional<Entry> entry = same == null ? Optional.empty() : same.take(revision);
        if (entry.isEmpty()) {
            return Optional.empty();
        }
        Entry found = entry.get();
        Map<String, String> here = values(found.key(), asked);
        here.forEach((placeholder, value) -> {
            if (Numbering.isLasting(placeholder)) {
                known.put(placeholder, value);
            }
        });
        return Optional.of(new Playback(found.exchange(), request, new Restoration(here, known)));
    }

    private static Map<String, String> values(RequestKey recorded, RequestKey asked) {
        Map<String, String> values = new LinkedHashMap<>();
        recorded.originals()
                .forEach((placeholder, original) -> {
                    String value = asked.originals().getOrDefault(placeholder, original);
                    if (!value.equals(original)) {
                        values.put(original, value);
                    }
                });
        return values;
    }

    /** Returns a sentence about a request that is not in the recording. */
    synchronized String missing(String method, JsonNode params) {
        RequestKey asked = RequestKey.of(method, params, normalizer);
        boolean used = byKey.containsKey(asked.text());
        List<Nearest.Recorded> recorded =
                entries.stream()
                        .map(it -> new Nearest.Recorded(it.exchange().method(), it.key().params()))
                        .toList();
        return used
                ? "the recording has this request " + times(asked) + ", and it was sent once more"
                : Nearest.sentence(method, asked.params(), recorded) + origin();
    }

    /** Returns of which other server the recording is, so that a wrong file is noticed. */
    private String origin() {
        String recorded = cassette.server();
        return server.filter(it -> !it.equals(recorded)).isPresent()
                ? "; the recording is of the server `" + recorded + "`"
                : "";
    }

    private String times(RequestKey asked) {
        int count = byKey.getOrDefault(asked.text(), new SameRequests()).count();
        return count == 1 ? "once" : count + " times";
    }

    /** Returns the exchanges that no request has used. */
    public synchronized List<Exchange> unused() {
        return entries.stream().filter(it -> !it.isUsed()).map(Entry::exchange).toList();
    }

    /** Returns whether the recording has a request with this method. */
    boolean has(String method) {
        return entries.stream().anyMatch(it -> it.exchange().method().equals(method));
    }
}

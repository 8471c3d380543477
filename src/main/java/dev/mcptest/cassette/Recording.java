package dev.mcptest.cassette;

import dev.mcptest.cassette.file.Cassette;
import dev.mcptest.cassette.file.Exchange;
import dev.mcptest.cassette.file.Told;
import dev.mcptest.json.Json;
import dev.mcptest.normalize.Normalizer;
import dev.mcptest.normalize.Numbering;
import dev.mcptest.redact.Redactor;
import dev.mcptest.transport.Transport;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What is recorded of one server: its sessions, in the order in which they were opened. */
public final class Recording {

    private final String version;
    private final String server;
    private final Normalizer normalizer;
    private final List<RecordedSession> sessions = new ArrayList<>();
    private volatile String kind = "stdio";

    /**
     * @param version the version of mcptest
     * @param server the name of the server
     */
    public Recording(String version, String server, Normalizer normalizer) {
        this.version = version;
        this.server = server;
        this.normalizer = normalizer;
    }

    /**
     * Returns a transport that is recorded.
     *
     * @param name stdio, http or sse
     */
    public Transport of(String name, Transport live) {
        return recorded(name, live, true);
    }

    /**
     * Returns a transport that is recorded for a client that is not mcptest, and not delayed.
     *
     * @param name stdio, http or sse
     */
    public Transport ofOther(String name, Transport live) {
        return recorded(name, live, false);
    }

    private synchronized Transport recorded(String name, Transport live, boolean settles) {
        kind = name;
        var session = new RecordedSession();
        sessions.add(session);
        return new RecordingTransport(live, session, settles);
    }

    /** Returns how many requests have been answered. */
    public synchronized int answers() {
        return sessions.stream().mapToInt(RecordedSession::answers).sum();
    }

    /** Returns what was recorded so far; empty when no session came about. */
    public Optional<Cassette> cassette(Redactor redactor) {
        return cassette(redactor, List.of());
    }

    /**
     * Returns the recording, without secrets and with placeholders; empty when no session came
     * about.
     *
     * @param kept exchanges of an earlier recording that are kept unless there are new ones for
     *     their requests
     */
    public synchronized Optional<Cassette> cassette(Redactor redactor, List<Exchange> kept) {
        List<Exchange> recorded = new ArrayList<>();
        for (RecordedSession session : sessions) {
            session.exchanges().forEach(it -> recorded.add(redacted(it, redactor)));
        }
        Optional<String> revision = revision(recorded);
        if (revision.isEmpty()) {
            return Optional.empty();
        }
        List<Exchange> exchanges = normalized(merged(kept, recorded));
        return Optional.of(
                new Cassette(
                        version,
                        server,
                        kind,
                        revision.get(),
                        Pins.of(exchanges),
                        normalizer.names(),
                        normalizer.replacements(),
                        exchanges));
    }

    private static Optional<String> revision(List<Exchange> exchanges) {
        return exchanges.stream()
                .filter(it -> it.isOpening() && it.response().has("result"))
                .findFirst()
                .map(it ->
                        it.response()
                                .path("result")
                                .path("protocolVersion")
                                .asString("2026-07-28"));
    }

    /** Puts new exchanges in the place of old ones with the same request, the others at the end. */
    private List<Exchange> merged(List<Exchange> kept, List<Exchange> recorded) {
        if (kept.isEmpty()) {
            return recorded;
        }
        Map<String, Deque<Exchange>> fresh = new HashMap<>();
        for (Exchange one : recorded) {
            fresh.computeIfAbsent(key(one), _ -> new ArrayDeque<>()).add(one);
        }
        List<Exchange> all = new ArrayList<>();
        for (Exchange old : kept) {
            Exchange one = fresh.getOrDefault(key(old), new ArrayDeque<>()).poll();
            all.add(one == null ? old : one);
        }
        Set<Exchange> placed = Collections.newSetFromMap(new IdentityHashMap<>());
        placed.addAll(all);
        recorded.stream().filter(it -> !placed.contains(it)).forEach(all::add);
        return all;
    }

    private String key(Exchange exchange) {
        return RequestKey.of(exchange.method(), exchange.params(), normalizer).text();
    }

    private List<Exchange> normalized(List<Exchange> exchanges) {
        var numbering = new Numbering();
        List<Exchange> normalized = new ArrayList<>();
        for (Exchange exchange : exchanges) {
            numbering.next();
            JsonNode params = normalizer.request(exchange.params(), numbering);
            List<Told> told = new ArrayList<>();
            for (Told one : exchange.told()) {
                told.add(
                        new Told(
                                one.method(),
                                one.params().map(it -> normalizer.answer(it, numbering)),
                                one.answer(),
                                one.after()));
            }
            normalized.add(
                    new Exchange(
                            exchange.method(),
                            params,
                            (ObjectNode) normalizer.answer(exchange.response(), numbering),
                            told));
        }
        return normalized;
    }

    private static Exchange redacted(Exchange exchange, Redactor redactor) {
        List<Told> told = new ArrayList<>();
        for (Told one : exchange.told()) {
            told.add(
                    new Told(
                            one.method(),
                            one.params().map(redactor::tree),
                            one.answer().map(redactor::tree),
                            one.after()));
        }
        ObjectNode response = Json.object();
        exchange.response()
                .properties()
                .forEach(it -> response.set(it.getKey(), redactor.tree(it.getValue())));
        return new Exchange(exchange.method(), redactor.tree(exchange.params()), response, told);
    }
}

package dev.mcptest.compliance.mutant.face;

import com.sun.net.httpserver.HttpExchange;

import dev.mcptest.compliance.mutant.message.Session;
import dev.mcptest.compliance.mutant.server.CleanServer;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;

/**
 * An event stream, open from its first message on. A text is written as it is, an array one after
 * the other.
 */
final class EventStream {

    private static final AtomicLong NUMBERS = new AtomicLong();

    private final HttpExchange exchange;
    private final Session session;
    private final String name = Long.toHexString(NUMBERS.incrementAndGet());
    private int events;
    private boolean open;
    private boolean primes = true;
    private boolean broken;

    EventStream(HttpExchange exchange, Session session) {
        this.session = session;
        this.exchange = exchange;
    }

    synchronized boolean isOpen() {
        return open;
    }

    synchronized boolean isBroken() {
        return broken;
    }

    synchronized void open() {
        if (open) {
            return;
        }
        open = true;
        if (!exchange.getResponseHeaders().containsKey("Content-Type")) {
            exchange.getResponseHeaders().add("Content-Type", "text/event-stream");
        }
        exchange.getResponseHeaders().add("Cache-Control", "no-store");
        if (!exchange.getResponseHeaders().containsKey("X-Accel-Buffering")) {
            exchange.getResponseHeaders().add("X-Accel-Buffering", "no");
        }
        try {
            exchange.sendResponseHeaders(200, 0);
            exchange.getResponseBody().flush();
        } catch (IOException _) {
            broken = true;
        }
        if (primes && hasIds() && exchange.getRequestMethod().equals("POST")) {
            event("");
        }
    }

    synchronized void send(JsonNode message) {
        if (message.isMissingNode() || message.isNull()) {
            return;
        }
        if (message.isArray() && message.path(0).isContainer()) {
            message.forEach(this::send);
        } else if (message.isString()) {
            write(message.stringValue());
        } else {
            open();
            event(Json.write(message));
        }
    }

    /** Leaves out the event without data that comes first. */
    synchronized void omitPriming() {
        primes = false;
    }

    /** Says that no more events come. */
    void complete() {
        session.complete.add(name);
    }

    /**
     * Sends the events of a stream that came after one of them, once it is complete; those of all
     * streams after {@code *}.
     */
    void replay(String lastEvent) {
        session.awaitComplete(lastEvent.substring(0, Math.max(0, lastEvent.lastIndexOf('-'))));
        repeat(lastEvent);
    }

    private synchronized void repeat(String lastEvent) {
        open();
        if (lastEvent.equals("*")) {
            session.streams.values().forEach(it -> it.forEach(this::write));
            return;
        }
        int dash = lastEvent.lastIndexOf('-');
        int since = dash < 0 ? 0 : Integer.parseInt(lastEvent.substring(dash + 1));
        List<String> known =
                session.streams.getOrDefault(lastEvent.substring(0, Math.max(0, dash)), List.of());
        known.stream().skip(since).forEach(this::write);
    }

    private void event(String data) {
        events++;
        if (hasIds()) {
            String text = "id: " + name + "-" + events + "\ndata: " + data + "\n\n";
            session.streams.computeIfAbsent(name, _ -> new CopyOnWriteArrayList<>()).add(text);
            write(text);
        } else {
            write("data: " + data + "\n\n");
        }
    }

    /** The last legacy revision wants an event with an id first. */
    private boolean hasIds() {
        return session.revision.equals(CleanServer.LEGACY.getLast());
    }

    synchronized void comment() {
        write(": \n\n");
    }

    private void write(String text) {
        open();
        try {
            exchange.getResponseBody().write(Json.utf8(text));
            exchange.getResponseBody().flush();
        } catch (IOException _) {
            broken = true;
        }
    }
}

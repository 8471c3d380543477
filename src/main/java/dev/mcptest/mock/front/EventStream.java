package dev.mcptest.mock.front;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Sends messages to one client as server-sent events. */
final class EventStream {

    private static final String TYPE = "text/event-stream";
    private static final int MOST_WAITING = 10_000;

    /** How often a comment is written to the stream: a closed connection shows only on a write. */
    private static final long KEEP_ALIVE_MILLIS = 1000;

    private final OutputStream out;

    private EventStream(OutputStream out) {
        this.out = out;
    }

    static boolean isAccepted(HttpExchange exchange) {
        return exchange.getRequestHeaders().getOrDefault("Accept", List.of()).stream()
                .anyMatch(it -> it.contains(TYPE));
    }

    static EventStream open(HttpExchange exchange) throws IOException {
        Headers headers = exchange.getResponseHeaders();
        headers.set("Content-Type", TYPE);
        headers.set("Cache-Control", "no-cache");
        exchange.sendResponseHeaders(200, 0);
        return new EventStream(exchange.getResponseBody());
    }

    void send(JsonNode message) throws IOException {
        write("data: " + Json.write(message) + "\n\n");
    }

    /**
     * Sends a message.
     *
     * @throws UncheckedIOException when the client has disconnected
     */
    void tell(JsonNode message) {
        try {
            send(message);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Sends messages until the client disconnects.
     *
     * @throws IOException when the client has disconnected
     */
    void follow(Listening listening) throws IOException, InterruptedException {
        BlockingQueue<JsonNode> told = new LinkedBlockingQueue<>(MOST_WAITING);
        try (listening) {
            listening.begin(told::offer);
            while (true) {
                JsonNode next = told.poll(KEEP_ALIVE_MILLIS, TimeUnit.MILLISECONDS);
                if (next == null) {
                    write(":\n\n");
                } else {
                    send(next);
                }
            }
        }
    }

    private void write(String text) throws IOException {
        out.write(text.getBytes(UTF_8));
        out.flush();
    }
}

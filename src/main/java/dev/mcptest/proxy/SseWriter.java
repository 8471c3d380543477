package dev.mcptest.proxy;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;

import java.io.IOException;
import java.io.OutputStream;

/** The event stream of one response. */
final class SseWriter {

    private static final byte[] DATA = "data: ".getBytes(UTF_8);
    private static final byte[] END = "\n\n".getBytes(UTF_8);
    private static final byte[] COMMENT = ":\n\n".getBytes(UTF_8);

    private final OutputStream out;

    private SseWriter(OutputStream out) {
        this.out = out;
    }

    static boolean isAccepted(HttpExchange exchange) {
        return exchange.getRequestHeaders().getOrDefault("Accept", java.util.List.of()).stream()
                .anyMatch(it -> it.contains("text/event-stream") || it.contains("*/*"));
    }

    static SseWriter open(HttpExchange exchange) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
        exchange.getResponseHeaders().set("Cache-Control", "no-cache, no-transform");
        exchange.sendResponseHeaders(200, 0);
        OutputStream out = exchange.getResponseBody();
        // The headers are sent with the first bytes of the body.
        out.write(COMMENT);
        out.flush();
        return new SseWriter(out);
    }

    void send(byte[] message) throws IOException {
        out.write(DATA);
        out.write(Frames.onOneLine(message));
        out.write(END);
        out.flush();
    }

    /** Sends a comment; a closed connection shows only on a write. */
    void keepAlive() throws IOException {
        out.write(COMMENT);
        out.flush();
    }
}

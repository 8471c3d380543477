package dev.mcptest.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;

/** Answers on an event stream, as servers of 2024-11-05 do, what a {@link Script} says. */
public final class ScriptedSse implements AutoCloseable {

    private static final byte[] END = {};

    private final Script script;
    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final BlockingQueue<byte[]> events = new LinkedBlockingQueue<>();
    private final List<String> log = new CopyOnWriteArrayList<>();

    private ScriptedSse(String kind) throws IOException {
        script = new Script(kind);
        var anywhere = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        server = HttpServer.create(anywhere, 0);
        server.setExecutor(threads);
        server.createContext("/sse", this::stream);
        server.createContext("/messages", this::message);
        server.start();
    }

    /** Starts a server whose stream begins with the address that messages go to. */
    public static ScriptedSse start(String kind) throws IOException {
        return start(kind, "event: endpoint\ndata: /messages?session=1\n\n");
    }

    /** Starts a server whose stream begins as given. */
    public static ScriptedSse start(String kind, String opening) throws IOException {
        var server = new ScriptedSse(kind);
        server.events.add(opening.getBytes(UTF_8));
        return server;
    }

    /** Returns the address of the stream. */
    public URI url() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/sse");
    }

    /** Returns the requests so far, a line each: verb, path and method. */
    public List<String> log() {
        return new ArrayList<>(log);
    }

    /** Ends the stream. */
    public void endStream() {
        events.add(END);
    }

    @Override
    public void close() {
        endStream();
        server.stop(0);
        threads.shutdownNow();
    }

    private void stream(HttpExchange exchange) throws IOException {
        String line = exchange.getRequestMethod() + " " + exchange.getRequestURI();
        log.add(line);
        if (!exchange.getRequestMethod().equals("GET")) {
            status(exchange, 405, "use GET");
            return;
        }
        exchange.getResponseHeaders().add("Content-Type", "text/event-stream");
        exchange.sendResponseHeaders(200, 0);
        try (OutputStream out = exchange.getResponseBody()) {
            byte[] event = events.take();
            while (event.length > 0) {
                out.write(event);
                out.flush();
                event = events.take();
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private void message(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
        log.add(exchange.getRequestMethod() + " " + exchange.getRequestURI());
        if (Script.method(body).equals("tools/call") && body.contains("\"gone\"")) {
            status(exchange, 404, "no such session");
            return;
        }
        if (body.contains("\"id\":") && body.contains("\"method\":")) {
            script.answer(body).forEach(this::send);
        }
        status(exchange, 202, "Accepted");
    }

    private void send(byte[] message) {
        var event = new ByteArrayOutputStream();
        try {
            event.write("event: message\ndata: ".getBytes(UTF_8));
            event.write(message);
            event.write("\n\n".getBytes(UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        events.add(event.toByteArray());
    }

    private static void status(HttpExchange exchange, int code, String text) throws IOException {
        byte[] body = text.getBytes(UTF_8);
        exchange.sendResponseHeaders(code, body.length);
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(body);
        }
    }
}

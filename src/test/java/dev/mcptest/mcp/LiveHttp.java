package dev.mcptest.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;

import dev.mcptest.mcp.stateless.Subscription;

import tools.jackson.databind.JsonNode;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * A server whose event streams a test writes while they are open: those that answer a call and
 * those that a client opens with GET or to listen. All else is answered by a {@link Script}.
 */
public final class LiveHttp implements AutoCloseable {

    private static final String SESSION = "Mcp-Session-Id";

    private final Script script;
    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final BlockingQueue<Stream> calls = new LinkedBlockingQueue<>();
    private final BlockingQueue<Stream> listening = new LinkedBlockingQueue<>();
    private final BlockingQueue<JsonNode> others = new LinkedBlockingQueue<>();
    private final List<String> methods = new CopyOnWriteArrayList<>();
    private volatile int statusOfAnswers = 202;

    private LiveHttp(String kind, HttpServer server) {
        this.script = new Script(kind);
        this.server = server;
    }

    /** An open stream, and the message it answers; empty for GET. */
    public record Stream(HttpExchange exchange, String message) implements AutoCloseable {

        String header(String name) {
            return String.valueOf(exchange.getRequestHeaders().getFirst(name));
        }

        public int id() {
            return SameOffer.json(message).path("id").asInt(0);
        }

        void write(String text) throws IOException {
            exchange.getResponseBody().write(text.getBytes(UTF_8));
            exchange.getResponseBody().flush();
        }

        public void send(String message) throws IOException {
            write("data: " + message.replace('\'', '"') + "\n\n");
        }

        /** Waits until the client has closed the connection. */
        public void awaitEnd() throws InterruptedException {
            for (int i = 0; i < 3000; i++) {
                try {
                    write(": are you there?\n\n");
                } catch (IOException _) {
                    return;
                }
                Thread.sleep(20);
            }
            throw new AssertionError("the stream is still open");
        }

        @Override
        public void close() {
            exchange.close();
        }
    }

    public static LiveHttp start(String kind) throws IOException {
        var address = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        var http = new LiveHttp(kind, HttpServer.create(address, 0));
        http.server.setExecutor(http.threads);
        http.server.createContext("/mcp", http::handle);
        http.server.start();
        return http;
    }

    public URI url() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/mcp");
    }

    /** Answers what a client answers to requests of the server with this status. */
    void refuseAnswers(int status) {
        statusOfAnswers = status;
    }

    /** Waits for the stream of the next call. */
    public Stream nextCall() throws InterruptedException {
        return next(calls);
    }

    /** Waits for the next stream that is opened with GET or to listen. */
    public Stream nextListening() throws InterruptedException {
        return next(listening);
    }

    /** Waits for the next notification or answer. */
    public JsonNode nextOther() throws InterruptedException {
        return next(others);
    }

    /** Returns the methods of all that has come. */
    public List<String> methods() {
        return List.copyOf(methods);
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }

    private static <T> T next(BlockingQueue<T> queue) throws InterruptedException {
        T next = queue.poll(60, TimeUnit.SECONDS);
        assertThat(next).isNotNull();
        return Objects.requireNonNull(next);
    }

    private void handle(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
        String method = Script.method(body);
        methods.add(method);
        if (exchange.getRequestMethod().equals("GET") || method.equals(Subscription.METHOD)) {
            listening.add(stream(exchange, body));
        } else if (exchange.getRequestMethod().equals("DELETE")) {
            status(exchange, 200);
        } else if (method.equals("tools/call")) {
            calls.add(stream(exchange, body));
        } else if (!method.isEmpty() && body.contains("\"id\":")) {
            json(exchange, body, method);
        } else {
            status(exchange, method.isEmpty() ? statusOfAnswers : 202);
            others.add(SameOffer.json(body));
        }
    }

    private static Stream stream(HttpExchange exchange, String body) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
        exchange.sendResponseHeaders(200, 0);
        var stream = new Stream(exchange, body);
        stream.write(": open\n\n");
        return stream;
    }

    private void json(HttpExchange exchange, String body, String method) throws IOException {
        byte[] answer = script.answer(body).getLast();
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        if (method.equals("initialize")) {
            exchange.getResponseHeaders().set(SESSION, "s1");
        }
        exchange.sendResponseHeaders(200, answer.length);
        exchange.getResponseBody().write(answer);
        exchange.close();
    }

    private static void status(HttpExchange exchange, int status) throws IOException {
        exchange.sendResponseHeaders(status, -1);
        exchange.close();
    }
}

package dev.mcptest.llm;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;

import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;

/** An HTTP server that gives prepared answers, or computes them, and keeps the requests. */
public final class ModelServer implements AutoCloseable {

    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Deque<Answer> answers = new ArrayDeque<>();
    private final List<Request> requests = new ArrayList<>();
    private Function<Request, Answer> otherwise =
            _ -> new Answer(500, Map.of(), "{\"error\": {\"message\": \"nothing prepared\"}}");

    /** A request with its parsed body. */
    public record Request(String path, Map<String, String> headers, JsonNode body) {}

    public record Answer(int status, Map<String, String> headers, String body) {}

    public ModelServer() {
        try {
            server =
                    HttpServer.create(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/", this::handle);
        server.setExecutor(threads);
        server.start();
    }

    public String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    public ModelServer answers(String body) {
        return answers(200, Map.of(), body);
    }

    public synchronized ModelServer answers(int status, Map<String, String> headers, String body) {
        answers.add(new Answer(status, headers, body));
        return this;
    }

    /** Answers whatever has no prepared answer. */
    public synchronized ModelServer otherwise(Function<Request, Answer> function) {
        otherwise = function;
        return this;
    }

    public synchronized List<Request> requests() {
        return List.copyOf(requests);
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            String text =
                    new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            Answer answer = answer(request(exchange, text));
            answer.headers()
                    .forEach((name, value) -> exchange.getResponseHeaders().add(name, value));
            byte[] bytes = answer.body().getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(answer.status(), bytes.length == 0 ? -1 : bytes.length);
            exchange.getResponseBody().write(bytes);
        }
    }

    private static Request request(HttpExchange exchange, String text) {
        var headers = new java.util.TreeMap<String, String>(String.CASE_INSENSITIVE_ORDER);
        exchange.getRequestHeaders()
                .forEach((name, values) -> headers.put(name, String.join(",", values)));
        try {
            return new Request(exchange.getRequestURI().toString(), headers, Json.parse(text));
        } catch (InvalidJsonException e) {
            throw new IllegalArgumentException(e);
        }
    }

    private Answer answer(Request request) {
        Function<Request, Answer> function;
        synchronized (this) {
            requests.add(request);
            Answer prepared = answers.poll();
            if (prepared != null) {
                return prepared;
            }
            function = otherwise;
        }
        return function.apply(request);
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}

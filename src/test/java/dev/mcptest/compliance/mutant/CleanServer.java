package dev.mcptest.compliance.mutant;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;

import dev.mcptest.jq.JqException;
import dev.mcptest.jq.JqProgram;
import dev.mcptest.json.Hiding;
import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Executors;

/**
 * An HTTP server that keeps the rules. A jq program may change what it answers: it gets {@code
 * {request, header, status, headers, body}} and returns the same with other answers.
 */
final class CleanServer implements AutoCloseable {

    private final HttpServer http;
    private final Replies replies = new Replies();
    private final Optional<JqProgram> mutation;

    CleanServer(Optional<JqProgram> mutation) throws IOException {
        this.mutation = mutation;
        http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        http.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        http.createContext("/mcp", this::handle);
        http.start();
    }

    String url() {
        return "http://127.0.0.1:" + http.getAddress().getPort() + "/mcp";
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            String text =
                    new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            ObjectNode reply = changed(replies.to(exchange, text), exchange, text);
            reply.path("headers")
                    .properties()
                    .forEach(it ->
                            exchange.getResponseHeaders()
                                    .add(it.getKey(), it.getValue().asString("")));
            JsonNode body = reply.path("body");
            byte[] bytes =
                    body.isMissingNode() || body.isNull()
                            ? new byte[0]
                            : body.isString()
                                    ? Json.utf8(body.stringValue())
                                    : Json.writeBytes(body);
            if (bytes.length > 0 && !exchange.getResponseHeaders().containsKey("Content-Type")) {
                exchange.getResponseHeaders().add("Content-Type", "application/json");
            }
            exchange.sendResponseHeaders(
                    reply.path("status").asInt(200), bytes.length == 0 ? -1 : bytes.length);
            if (bytes.length > 0) {
                exchange.getResponseBody().write(bytes);
            }
        }
    }

    private ObjectNode changed(ObjectNode reply, HttpExchange exchange, String text) {
        if (mutation.isEmpty()) {
            return reply;
        }
        reply.set("request", parsed(text));
        reply.put("http", exchange.getRequestMethod());
        ObjectNode given = reply.putObject("header");
        exchange.getRequestHeaders()
                .forEach((name, values) ->
                        given.put(name.toLowerCase(Locale.ROOT), values.getFirst()));
        try {
            return (ObjectNode) mutation.get().run(reply, Duration.ofSeconds(2), Hiding.NONE);
        } catch (JqException e) {
            throw new IllegalStateException(e);
        }
    }

    private static JsonNode parsed(String text) {
        try {
            return Json.parse(text);
        } catch (InvalidJsonException _) {
            return Json.nodes().stringNode(text);
        }
    }

    static List<String> revisions() {
        return List.of("2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25");
    }

    @Override
    public void close() {
        http.stop(0);
    }
}

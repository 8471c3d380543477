package dev.mcptest.compliance.mutant.face;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;

import dev.mcptest.compliance.mutant.message.Incoming;
import dev.mcptest.compliance.mutant.message.Mutation;
import dev.mcptest.compliance.mutant.message.Pauses;
import dev.mcptest.compliance.mutant.message.Replies;
import dev.mcptest.compliance.mutant.message.Session;
import dev.mcptest.compliance.mutant.server.CleanServer;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;

/** A server over HTTP+SSE of 2024-11-05: a GET opens the stream on which every answer comes. */
public final class SseFace implements Face {

    private static final String STREAM = "/sse";
    private static final String POSTS = "/messages/";

    private final HttpServer http;
    private final CleanServer server;
    private final Mutation mutation;
    private final Map<String, Session> sessions = new ConcurrentHashMap<>();
    private final Map<String, EventStream> streams = new ConcurrentHashMap<>();
    private volatile boolean closed;

    public SseFace(CleanServer server, Mutation mutation) throws IOException {
        this.server = server;
        this.mutation = mutation;
        http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        http.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        http.createContext(STREAM, this::stream);
        http.createContext(POSTS, this::posted);
        http.start();
    }

    @Override
    public String url() {
        return "http://127.0.0.1:" + http.getAddress().getPort() + STREAM;
    }

    private void stream(HttpExchange exchange) throws IOException {
        try (exchange) {
            var session = new Session();
            ObjectNode reply = Replies.status(405);
            Incoming incoming = incoming(exchange);
            if (CleanServer.isForeign(incoming)) {
                reply = Replies.status(403);
            } else if (incoming.http().equals("GET")) {
                reply = Replies.status(200);
                reply.putArray("events")
                        .add("event: endpoint\ndata: " + POSTS + session.id + "\n\n");
            }
            reply = mutation.answer(incoming, session, reply);
            if (!reply.has("events")) {
                exchange.sendResponseHeaders(reply.path("status").asInt(), -1);
                return;
            }
            var stream = new EventStream(exchange, session);
            sessions.put(session.id, session);
            streams.put(session.id, stream);
            reply.path("events").forEach(stream::send);
            session.listen(stream::send);
            while (!closed && !stream.isBroken()) {
                Pauses.pause(100);
                stream.comment();
            }
        }
    }

    private void posted(HttpExchange exchange) throws IOException {
        try (exchange) {
            String id = exchange.getRequestURI().getPath().substring(POSTS.length());
            Session session = sessions.get(id);
            EventStream stream = streams.get(id);
            Incoming sent = incoming(exchange);
            if (session == null || stream == null || CleanServer.isForeign(sent)) {
                exchange.sendResponseHeaders(CleanServer.isForeign(sent) ? 403 : 404, -1);
                return;
            }
            var message = new Incoming("", sent.headers(), sent.text());
            ObjectNode reply =
                    server.reply(
                            message,
                            session,
                            it -> stream.send(mutation.event(message, session, it).path("event")));
            reply.put("status", 202);
            reply = mutation.answer(message, session, reply);
            JsonNode body = reply.path("body");
            if (reply.path("status").asInt() == 202) {
                exchange.sendResponseHeaders(202, -1);
                stream.send(body);
            } else {
                byte[] bytes = Json.writeBytes(body);
                exchange.sendResponseHeaders(reply.path("status").asInt(), bytes.length);
                exchange.getResponseBody().write(bytes);
            }
        }
    }

    private static Incoming incoming(HttpExchange exchange) throws IOException {
        Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        exchange.getRequestHeaders().forEach((name, all) -> headers.put(name, all.getFirst()));
        String text = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        return new Incoming(exchange.getRequestMethod(), headers, text);
    }

    @Override
    public void close() {
        closed = true;
        sessions.values().forEach(Session::end);
        http.stop(0);
    }
}

package dev.mcptest.proxy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;

import dev.mcptest.http.TransportException;
import dev.mcptest.json.Json;
import dev.mcptest.mock.front.HttpFront;
import dev.mcptest.mock.front.LocalOrigin;
import dev.mcptest.transport.Exchange;
import dev.mcptest.transport.IncomingFrame;
import dev.mcptest.transport.ReplyListener;
import dev.mcptest.transport.Transport;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;

import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/** Handles the requests of HTTP clients. Each session has a connection with the server. */
final class ProxyEndpoint implements HttpHandler, AutoCloseable {

    private static final String SESSION = "mcp-session-id";
    private static final Duration DELIVERY = Duration.ofSeconds(30);

    private final HttpProxy.Servers servers;
    private final Consumer<String> notes;
    private final Map<String, ProxySession> sessions = new ConcurrentHashMap<>();
    private final Set<ProxySession> all = ConcurrentHashMap.newKeySet();
    private @Nullable ProxySession shared;

    ProxyEndpoint(HttpProxy.Servers servers, Consumer<String> notes) {
        this.servers = servers;
        this.notes = notes;
    }

    @Override
    public void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            Map<String, String> headers = PassedHeaders.ofClient(exchange.getRequestHeaders());
            servers.learn(headers);
            if (!exchange.getRequestURI().getPath().equals(HttpFront.PATH)) {
                refuse(exchange, 404, "the endpoint is " + HttpFront.PATH);
            } else if (!LocalOrigin.is(exchange.getRequestHeaders().getFirst("Origin"))) {
                refuse(exchange, 403, "requests of other origins are refused");
            } else {
                switch (exchange.getRequestMethod()) {
                    case "POST" -> post(exchange, headers);
                    case "GET" -> get(exchange, headers);
                    case "DELETE" -> delete(exchange, headers);
                    default -> refuse(exchange, 405, "send messages by POST");
                }
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private static void refuse(HttpExchange exchange, int status, String reason)
            throws IOException {
        byte[] body = Json.writeBytes(Frames.error(Frames.NO_ID, reason));
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, body.length);
        exchange.getResponseBody().write(body);
    }

    private void post(HttpExchange exchange, Map<String, String> headers)
            throws IOException, InterruptedException {
        byte[] body = exchange.getRequestBody().readNBytes(HttpFront.MAX_BYTES + 1);
        if (body.length > HttpFront.MAX_BYTES) {
            refuse(exchange, 413, "a message may have " + HttpFront.MAX_BYTES + " bytes");
            return;
        }
        JsonNode message = Frames.parse(body);
        if (!Frames.areMessages(message)) {
            refuse(exchange, 400, "expected a JSON-RPC message");
            return;
        }
        try {
            Optional<ProxySession> session = session(message, headers);
            if (session.isEmpty()) {
                refuse(exchange, 404, "no such session: initialize again");
            } else if (Frames.asks(message)) {
                ask(exchange, body, message, session.get(), headers);
            } else {
                tell(exchange, body, message, session.get(), headers);
            }
        } catch (TransportException e) {
            notes.accept(String.valueOf(e.getMessage()));
            refuse(exchange, 502, String.valueOf(e.getMessage()));
        }
    }

    private Optional<ProxySession> session(JsonNode message, Map<String, String> headers)
            throws TransportException {
        if (Frames.method(message).equals(Frames.INITIALIZE)) {
            return Optional.of(open());
        }
        String id = headers.get(SESSION);
        return id == null ? Optional.of(shared()) : Optional.ofNullable(sessions.get(id));
    }

    private ProxySession open() throws TransportException {
        Transport transport = servers.open();
        var session = new ProxySession(transport, servers.overHttp(), notes);
        session.connection().open();
        all.add(session);
        return session;
    }

    private synchronized ProxySession shared() throws TransportException {
        ProxySession known = shared;
        ProxySession session = known == null ? open() : known;
        shared = session;
        return session;
    }

    private synchronized void share(ProxySession session) {
        shared = session;
    }

    private void ask(
            HttpExchange exchange,
            byte[] body,
            JsonNode message,
            ProxySession session,
            Map<String, String> headers)
            throws IOException, InterruptedException {
        boolean opens = Frames.method(message).equals(Frames.INITIALIZE);
        if (session.connection().isPending(message)) {
            refuse(exchange, 400, "a request with this id is under way");
            return;
        }
        var reply =
                new PostReply(
                        exchange, opens, frame -> opens ? opened(frame, session) : frame.headers());
        Exchange sent = session.connection().ask(body, message, session.headers(headers), reply);
        try {
            reply.write();
        } catch (IOException e) {
            sent.cancel();
            throw e;
        }
    }

    /** Returns the headers of the response to initialize, with the id of the session. */
    private Map<String, String> opened(IncomingFrame frame, ProxySession session) {
        Map<String, String> headers = new LinkedHashMap<>(frame.headers());
        boolean succeeded = Frames.parse(frame.body()).has("result");
        if (session.needsId() && succeeded) {
            headers.put(SESSION, UUID.randomUUID().toString());
        }
        String id = headers.get(SESSION);
        if (id != null) {
            sessions.put(id, session);
        } else if (succeeded) {
            share(session);
        }
        return headers;
    }

    private static void tell(
            HttpExchange exchange,
            byte[] body,
            JsonNode message,
            ProxySession session,
            Map<String, String> headers)
            throws IOException {
        var failed = new Failure();
        boolean _ =
                session.connection()
                        .tell(body, session.headers(headers), failed)
                        .awaitDelivery(DELIVERY);
        session.connection().cancelled(message);
        TransportException failure = failed.failure;
        if (failure == null) {
            exchange.sendResponseHeaders(202, -1);
        } else {
            refuse(exchange, failure.status().orElse(502), String.valueOf(failure.getMessage()));
        }
    }

    private void get(HttpExchange exchange, Map<String, String> headers)
            throws IOException, InterruptedException {
        String id = headers.get(SESSION);
        ProxySession session = id == null ? ofShared() : sessions.get(id);
        if (session == null) {
            refuse(exchange, id == null ? 405 : 404, "there is no such session");
        } else if (!SseWriter.isAccepted(exchange)) {
            refuse(exchange, 406, "accept text/event-stream");
        } else {
            var _ = session.headers(headers);
            session.follow(SseWriter.open(exchange));
        }
    }

    private synchronized @Nullable ProxySession ofShared() {
        return shared;
    }

    private void delete(HttpExchange exchange, Map<String, String> headers) throws IOException {
        String id = headers.get(SESSION);
        ProxySession session = id == null ? null : sessions.remove(id);
        if (session == null) {
            refuse(exchange, id == null ? 405 : 404, "there is no such session");
            return;
        }
        var _ = session.headers(headers);
        all.remove(session);
        session.close();
        exchange.sendResponseHeaders(200, -1);
    }

    @Override
    public void close() {
        all.forEach(ProxySession::close);
    }

    private static final class Failure implements ReplyListener {

        private volatile @Nullable TransportException failure;

        @Override
        public void frame(IncomingFrame frame) {}

        @Override
        public void ended(String how) {}

        @Override
        public void failed(TransportException why) {
            failure = why;
        }
    }
}

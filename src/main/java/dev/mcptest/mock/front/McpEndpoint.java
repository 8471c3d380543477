package dev.mcptest.mock.front;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;

import dev.mcptest.json.Json;
import dev.mcptest.mock.manifest.RpcException;

import tools.jackson.databind.JsonNode;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;

/** Handles the HTTP requests of one endpoint. */
final class McpEndpoint implements HttpHandler {

    private final Peer peer;
    private final Sessions sessions;

    McpEndpoint(Peer peer) {
        this.peer = peer;
        this.sessions = new Sessions(peer.hasSessions());
    }

    @Override
    public void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            Optional<HttpRefusal> refusal = HttpRefusal.of(exchange, sessions, peer);
            if (refusal.isPresent()) {
                refuse(exchange, refusal.get());
            } else if (exchange.getRequestMethod().equals("DELETE")) {
                endSession(exchange.getRequestHeaders());
                exchange.sendResponseHeaders(200, -1);
            } else if (exchange.getRequestMethod().equals("GET")) {
                Headers headers = exchange.getRequestHeaders();
                EventStream.open(exchange)
                        .follow(HttpRefusal.stream(headers, sessions, peer).orElseThrow());
            } else {
                post(exchange);
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private void post(HttpExchange exchange) throws IOException, InterruptedException {
        byte[] body = exchange.getRequestBody().readNBytes(HttpFront.MAX_BYTES + 1);
        if (body.length > HttpFront.MAX_BYTES) {
            refuse(exchange, HttpRefusal.tooLarge());
            return;
        }
        Headers headers = exchange.getRequestHeaders();
        switch (peer.receive(body, name -> Optional.ofNullable(headers.getFirst(name)))) {
            case Reply.Send due -> {
                // The delay is the fault that --fault asks for.
                Thread.sleep(due.after());
                setHeaders(due.headers(), exchange.getResponseHeaders());
                startSession(due.message(), exchange.getResponseHeaders());
                send(exchange, due);
            }
            case Reply.Ask ask -> converse(exchange, ask);
            case Reply.Listen(var listening) -> EventStream.open(exchange).follow(listening);
            case Reply.Nothing _ -> exchange.sendResponseHeaders(202, -1);
            case Reply.Never _ -> new CountDownLatch(1).await();
        }
    }

    private void converse(HttpExchange exchange, Reply.Ask ask)
            throws IOException, InterruptedException {
        if (!EventStream.isAccepted(exchange)) {
            refuse(exchange, HttpRefusal.needsStream());
            return;
        }
        Thread.sleep(ask.after());
        setHeaders(ask.conversation().headers(), exchange.getResponseHeaders());
        EventStream stream = EventStream.open(exchange);
        try {
            Reply.Send due = ask.conversation().end(stream::tell);
            for (JsonNode notice : due.notices().tell()) {
                stream.send(notice);
            }
            stream.send(due.message());
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private void endSession(Headers headers) {
        sessions.end(headers);
        String id = headers.getFirst(Sessions.HEADER);
        if (id != null) {
            peer.endSession(id);
        }
    }

    private static void setHeaders(Map<String, String> of, Headers headers) {
        of.forEach(headers::set);
    }

    private void startSession(JsonNode message, Headers headers) {
        if (message.path("result").has("protocolVersion")) {
            headers.set(Sessions.HEADER, sessions.begin());
        }
    }

    private void refuse(HttpExchange exchange, HttpRefusal refusal) throws IOException {
        if (refusal.status() == 405) {
            String allowed = sessions.exist() ? "POST, DELETE" : "POST";
            exchange.getResponseHeaders().set("Allow", allowed);
        }
        JsonNode id = Json.nodes().nullNode();
        send(
                exchange,
                refusal.status(),
                Rpc.error(id, RpcException.INVALID_REQUEST, refusal.reason()));
    }

    private static void send(HttpExchange exchange, Reply.Send due) throws IOException {
        List<JsonNode> notices = due.notices().tell();
        if (notices.isEmpty() || !EventStream.isAccepted(exchange)) {
            send(exchange, due.status(), due.message());
        } else {
            EventStream stream = EventStream.open(exchange);
            for (JsonNode notice : notices) {
                stream.send(notice);
            }
            stream.send(due.message());
        }
    }

    private static void send(HttpExchange exchange, int status, JsonNode message)
            throws IOException {
        byte[] body = Json.writeBytes(message);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, body.length);
        exchange.getResponseBody().write(body);
    }
}

package dev.mcptest.compliance.mutant.face;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsExchange;
import com.sun.net.httpserver.HttpsServer;

import dev.mcptest.compliance.mutant.message.Incoming;
import dev.mcptest.compliance.mutant.message.Mutation;
import dev.mcptest.compliance.mutant.message.Pauses;
import dev.mcptest.compliance.mutant.message.Protection;
import dev.mcptest.compliance.mutant.message.Replies;
import dev.mcptest.compliance.mutant.message.Session;
import dev.mcptest.compliance.mutant.server.CleanServer;
import dev.mcptest.json.Json;

import okhttp3.tls.HandshakeCertificates;
import okhttp3.tls.HeldCertificate;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;

/** A server over HTTP. */
public final class HttpFace implements Face {

    private static final HeldCertificate CERTIFICATE =
            new HeldCertificate.Builder().addSubjectAlternativeName("127.0.0.1").build();

    private final HttpServer http;
    private final CleanServer server;
    private final Mutation mutation;
    private final Set<Session> sessions = ConcurrentHashMap.newKeySet();
    private final Optional<Protection> protection;
    private final Optional<HttpServer> https;
    private final Optional<RawFront> front;
    private volatile boolean closed;

    /**
     * @param words {@code protected} for a server that wants a token, {@code raw} for one that
     *     knows how heads were written, {@code tls} for one at an https URL
     */
    public HttpFace(CleanServer server, Mutation mutation, Set<String> words) throws IOException {
        this.server = server;
        this.mutation = mutation;
        boolean isProtected = words.contains("protected");
        http = started(HttpServer.create(), isProtected);
        https = words.contains("tls") ? Optional.of(started(tls(), isProtected)) : Optional.empty();
        front =
                words.contains("raw") || https.isPresent()
                        ? Optional.of(
                                new RawFront(
                                        port(http), https.map(HttpFace::port), this::abandoned))
                        : Optional.empty();
        protection = isProtected ? Optional.of(new Protection(origin())) : Optional.empty();
    }

    private HttpServer started(HttpServer one, boolean everywhere) throws IOException {
        one.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        one.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        one.createContext(everywhere ? "/" : "/mcp", this::handle);
        one.start();
        return one;
    }

    private static HttpServer tls() throws IOException {
        HttpsServer one = HttpsServer.create();
        var certificates = new HandshakeCertificates.Builder().heldCertificate(CERTIFICATE).build();
        one.setHttpsConfigurator(new HttpsConfigurator(certificates.sslContext()));
        return one;
    }

    private static int port(HttpServer server) {
        return server.getAddress().getPort();
    }

    @Override
    public String url() {
        return origin() + "/mcp";
    }

    private String origin() {
        String scheme = https.isPresent() ? "https" : "http";
        return scheme + "://127.0.0.1:" + front.map(RawFront::port).orElseGet(() -> port(http));
    }

    /** A server that does not survive it is gone before the next request. */
    private void abandoned() {
        if (mutation.abandoned()) {
            http.stop(0);
        }
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
            exchange.getRequestHeaders()
                    .forEach((name, values) -> headers.put(name, values.getFirst()));
            headers.put("X-Path", exchange.getRequestURI().toString());
            headers.put("X-Scheme", exchange instanceof HttpsExchange ? "https" : "http");
            headers.computeIfPresent(
                    "X-Head", (_, head) -> URLDecoder.decode(head, StandardCharsets.UTF_8));
            headers.put("X-Peer", String.valueOf(exchange.getRemoteAddress().getPort()));
            var incoming =
                    new Incoming(
                            exchange.getRequestMethod(),
                            headers,
                            new String(
                                    exchange.getRequestBody().readAllBytes(),
                                    StandardCharsets.UTF_8));
            Session session = server.session(incoming);
            sessions.add(session);
            var stream = new EventStream(exchange, session);
            String path = exchange.getRequestURI().getPath();
            ObjectNode reply =
                    plain(incoming)
                            .or(() -> protection.flatMap(it -> it.reply(incoming, path)))
                            .orElseGet(() ->
                                    server.reply(
                                            incoming,
                                            session,
                                            it ->
                                                    send(
                                                            stream,
                                                            session,
                                                            mutation.event(
                                                                    incoming, session, it))));
            protection.ifPresent(it -> it.amend(incoming, reply));
            ObjectNode changed = mutation.answer(incoming, session, reply);
            server.rename(session, changed.path("headers").path("Mcp-Session-Id").asString(""));
            write(exchange, stream, session, changed);
            stream.complete();
        }
    }

    /** A server with TLS refuses what comes without. */
    private Optional<ObjectNode> plain(Incoming incoming) {
        return https.isPresent() && incoming.header("X-Scheme").equals("http")
                ? Optional.of(Replies.status(400))
                : Optional.empty();
    }

    private static void send(EventStream stream, Session session, ObjectNode message) {
        message.path("push").forEach(session::push);
        stream.send(message.path("event"));
    }

    private void write(HttpExchange exchange, EventStream stream, Session session, ObjectNode reply)
            throws IOException {
        reply.path("headers")
                .properties()
                .forEach(it ->
                        exchange.getResponseHeaders().add(it.getKey(), it.getValue().asString("")));
        Pauses.pause(reply.path("wait").asInt(0));
        reply.path("push").forEach(session::push);
        if (reply.path("unprimed").asBoolean(false)) {
            stream.omitPriming();
        }
        if (reply.has("replay")) {
            stream.replay(reply.path("replay").asString(""));
            return;
        }
        if (reply.path("hold").asBoolean(false)) {
            hold(stream, session);
            return;
        }
        reply.path("events").forEach(stream::send);
        if (stream.isOpen() || reply.path("sse").asBoolean(false)) {
            stream.send(reply.path("body"));
            reply.path("after").forEach(stream::send);
            Pauses.pause(reply.path("linger").asInt(0));
            return;
        }
        plain(exchange, reply);
    }

    private static void plain(HttpExchange exchange, ObjectNode reply) throws IOException {
        JsonNode body = reply.path("body");
        byte[] bytes =
                body.isMissingNode() || body.isNull()
                        ? new byte[0]
                        : body.isString() ? Json.utf8(body.stringValue()) : Json.writeBytes(body);
        if (bytes.length > 0 && !exchange.getResponseHeaders().containsKey("Content-Type")) {
            exchange.getResponseHeaders().add("Content-Type", "application/json");
        }
        exchange.sendResponseHeaders(
                reply.path("status").asInt(200), bytes.length == 0 ? -1 : bytes.length);
        if (bytes.length > 0) {
            exchange.getResponseBody().write(bytes);
        }
    }

    /** Keeps the stream for what the server sends on its own. */
    private void hold(EventStream stream, Session session) {
        stream.open();
        session.listen(stream::send);
        while (!closed && !stream.isBroken()) {
            Pauses.pause(100);
            stream.comment();
        }
    }

    @Override
    public void close() throws IOException {
        closed = true;
        sessions.forEach(Session::end);
        http.stop(0);
        https.ifPresent(it -> it.stop(0));
        if (front.isPresent()) {
            front.get().close();
        }
    }
}

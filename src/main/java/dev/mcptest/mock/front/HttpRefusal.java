package dev.mcptest.mock.front;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;

import java.util.Locale;
import java.util.Optional;

/**
 * Why an HTTP request is rejected before its body is read.
 *
 * @param status the HTTP status
 * @param reason one sentence for the author of the client
 */
record HttpRefusal(int status, String reason) {

    static HttpRefusal tooLarge() {
        return new HttpRefusal(413, "a message may have " + HttpFront.MAX_BYTES + " bytes");
    }

    static HttpRefusal needsStream() {
        return new HttpRefusal(
                406, "this call asks its client for something: accept text/event-stream");
    }

    static Optional<HttpRefusal> of(HttpExchange exchange, Sessions sessions, Peer peer) {
        Headers headers = exchange.getRequestHeaders();
        String method = exchange.getRequestMethod();
        if (!exchange.getRequestURI().getPath().equals(HttpFront.PATH)) {
            return refuse(404, "the endpoint is " + HttpFront.PATH);
        }
        if (!LocalOrigin.is(headers.getFirst("Origin"))) {
            return refuse(403, "requests of other origins are refused");
        }
        if (method.equals("DELETE") && !sessions.exist()) {
            return refuse(405, "this server has no sessions");
        }
        boolean streams = method.equals("GET") && stream(headers, sessions, peer).isPresent();
        if (!method.equals("POST") && !method.equals("DELETE") && !streams) {
            return refuse(405, "this server has no stream of its own: send messages by POST");
        }
        if (!sessions.admits(headers)) {
            return refuse(404, "no such session: initialize again");
        }
        return method.equals("POST") ? ofPost(headers) : Optional.empty();
    }

    static Optional<Listening> stream(Headers headers, Sessions sessions, Peer peer) {
        String session = headers.getFirst(Sessions.HEADER);
        return session != null && sessions.admits(headers)
                ? peer.stream(session)
                : Optional.empty();
    }

    private static Optional<HttpRefusal> ofPost(Headers headers) {
        String type = headers.getFirst("Content-Type");
        if (type == null || !mediaType(type).equals("application/json")) {
            return refuse(415, "Content-Type must be application/json");
        }
        return Optional.empty();
    }

    private static String mediaType(String contentType) {
        int semicolon = contentType.indexOf(';');
        String type = semicolon < 0 ? contentType : contentType.substring(0, semicolon);
        return type.strip().toLowerCase(Locale.ROOT);
    }

    private static Optional<HttpRefusal> refuse(int status, String reason) {
        return Optional.of(new HttpRefusal(status, reason));
    }
}

package dev.mcptest.http;

import static java.util.Objects.requireNonNull;

import okhttp3.RequestBody;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A request to an endpoint whose final URL is not known yet.
 *
 * @param method POST, GET or DELETE
 * @param body only with POST
 * @param headers headers of the protocol
 * @param resumable whether to resume a stream that breaks off
 * @param held whether to reopen a stream that ends, for as long as the server offers one
 */
public record HttpRequest(
        String method,
        Optional<RequestBody> body,
        Map<String, String> headers,
        boolean resumable,
        boolean held) {

    /** Headers that belong to one origin and must not be sent to another. */
    private static final Set<String> AT_HOME =
            Set.of("mcp-session-id", "last-event-id", "authorization", "dpop", "cookie");

    public HttpRequest {
        requireNonNull(method, "method is null");
        requireNonNull(body, "body is null");
        headers = Headers.copy(headers);
    }

    /**
     * Returns a form post.
     *
     * @param text the encoded fields
     */
    static HttpRequest form(String text, Map<String, String> headers) {
        var all = new LinkedHashMap<>(headers);
        all.put("Accept", "application/json");
        all.put("Content-Type", "application/x-www-form-urlencoded");
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        return new HttpRequest(
                "POST", Optional.of(RequestBody.create(body, null)), all, false, false);
    }

    /** Returns a JSON post with a single response. */
    static HttpRequest json(String text) {
        return json(text, Map.of());
    }

    /** Returns a JSON post with a single response and further headers. */
    static HttpRequest json(String text, Map<String, String> headers) {
        var all = new LinkedHashMap<>(headers);
        all.put("Content-Type", "application/json");
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        return new HttpRequest(
                "POST", Optional.of(RequestBody.create(body, null)), all, false, false);
    }

    public static HttpRequest get(Map<String, String> headers) {
        return new HttpRequest("GET", Optional.empty(), headers, true, false);
    }

    /** Returns the request for messages that a server sends on its own. */
    public static HttpRequest listen(Map<String, String> headers) {
        return new HttpRequest("GET", Optional.empty(), headers, true, true);
    }

    public static HttpRequest delete(Map<String, String> headers) {
        return new HttpRequest("DELETE", Optional.empty(), headers, false, false);
    }

    /** Returns the headers for another origin: without session and credentials. */
    Map<String, String> headersElsewhere() {
        Map<String, String> open = new LinkedHashMap<>(headers);
        open.keySet().removeIf(name -> AT_HOME.contains(name.toLowerCase(Locale.ROOT)));
        return open;
    }

    /** Returns the Accept header. */
    String accept() {
        return method.equals("GET") ? "text/event-stream" : "application/json, text/event-stream";
    }
}

package dev.mcptest.compliance.wire;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Something to send. What the revision asks of a client (session, headers, {@code _meta}) is added
 * unless it says otherwise.
 *
 * @param json the message; missing when the text is sent as it is
 * @param raw sent as it is when the message is missing
 * @param numbered whether the message gets an id
 * @param http the HTTP method; over stdio, only POST can be sent
 * @param headers other headers; an empty value removes one
 * @param meta other members of {@code _meta}; an empty value removes one
 */
@SuppressWarnings("ArrayRecordComponent") // Nobody compares requests.
public record Outgoing(
        JsonNode json,
        byte[] raw,
        boolean numbered,
        String http,
        Map<String, Optional<String>> headers,
        Map<String, Optional<JsonNode>> meta) {

    private static final byte[] NOTHING = {};
    private static final String POST = "POST";

    public Outgoing {
        requireNonNull(json, "json is null");
        requireNonNull(raw, "raw is null");
        requireNonNull(http, "http is null");
        headers = new LinkedHashMap<>(headers);
        meta = new LinkedHashMap<>(meta);
    }

    /** Returns a request; it gets an id. */
    public static Outgoing request(String method, JsonNode params) {
        return new Outgoing(message(method, params), NOTHING, true, POST, Map.of(), Map.of());
    }

    /** Returns a request without parameters; it gets an id. */
    public static Outgoing request(String method) {
        return request(method, Json.nodes().missingNode());
    }

    public static Outgoing notification(String method, JsonNode params) {
        return new Outgoing(message(method, params), NOTHING, false, POST, Map.of(), Map.of());
    }

    /** Returns a message that is sent as it is, apart from {@code _meta} of a request. */
    public static Outgoing json(JsonNode message) {
        return new Outgoing(message, NOTHING, false, POST, Map.of(), Map.of());
    }

    /** Returns bytes that are sent as they are; over stdio, a line end is added. */
    public static Outgoing raw(byte[] bytes) {
        return new Outgoing(Json.nodes().missingNode(), bytes, false, POST, Map.of(), Map.of());
    }

    /** Returns a text that is sent as it is. */
    public static Outgoing raw(String text) {
        return raw(Json.utf8(text));
    }

    /** Returns an HTTP request to the endpoint of the server. */
    public static Outgoing http(String method, String body) {
        return new Outgoing(
                Json.nodes().missingNode(), Json.utf8(body), false, method, Map.of(), Map.of());
    }

    private static ObjectNode message(String method, JsonNode params) {
        ObjectNode message = Json.object().put("jsonrpc", "2.0");
        message.put("method", method);
        if (!params.isMissingNode()) {
            message.set("params", params);
        }
        return message;
    }

    /** Returns it with an id of its own. */
    public Outgoing id(JsonNode id) {
        ObjectNode message = Json.object().put("jsonrpc", "2.0");
        message.set("id", id);
        json.properties().forEach(it -> message.set(it.getKey(), it.getValue()));
        return new Outgoing(message, raw, false, http, headers, meta);
    }

    /** Returns it with a header. */
    public Outgoing header(String name, String value) {
        return header(name, Optional.of(value));
    }

    /** Returns it without a header that would be added. */
    public Outgoing withoutHeader(String name) {
        return header(name, Optional.empty());
    }

    private Outgoing header(String name, Optional<String> value) {
        Map<String, Optional<String>> all = new LinkedHashMap<>(headers);
        all.put(name, value);
        return new Outgoing(json, raw, numbered, http, all, meta);
    }

    /** Returns it with a member of {@code _meta}. */
    public Outgoing meta(String key, JsonNode value) {
        return meta(key, Optional.of(value));
    }

    /** Returns it without a member of {@code _meta} that would be added. */
    public Outgoing withoutMeta(String key) {
        return meta(key, Optional.empty());
    }

    private Outgoing meta(String key, Optional<JsonNode> value) {
        Map<String, Optional<JsonNode>> all = new LinkedHashMap<>(meta);
        all.put(key, value);
        return new Outgoing(json, raw, numbered, http, headers, all);
    }

    /** Returns the method of the message; empty when there is none. */
    public String method() {
        return json.path("method").asString("");
    }
}

package dev.mcptest.cassette;

import static java.util.Objects.requireNonNull;

import dev.mcptest.cassette.file.Exchange;
import dev.mcptest.cassette.file.Told;
import dev.mcptest.json.Json;
import dev.mcptest.json.JsonEquality;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** A recorded exchange as the messages of the server for one request. */
public final class Playback {

    private final Exchange exchange;
    private final JsonNode request;
    private final Restoration restoration;
    private final Optional<JsonNode> subscription;

    Playback(Exchange exchange, JsonNode request, Restoration restoration) {
        this(exchange, request, restoration, Optional.empty());
    }

    private Playback(
            Exchange exchange,
            JsonNode request,
            Restoration restoration,
            Optional<JsonNode> subscription) {
        this.subscription = subscription;
        this.exchange = requireNonNull(exchange, "exchange is null");
        this.request = requireNonNull(request, "request is null");
        this.restoration = requireNonNull(restoration, "restoration is null");
    }

    /** Returns the same while a subscription is open, whose notifications have its id. */
    Playback under(JsonNode id) {
        return new Playback(exchange, request, restoration, Optional.of(id));
    }

    /** Returns the recorded exchange. */
    public Exchange exchange() {
        return exchange;
    }

    /** Returns what the server sent before its response. */
    public List<Told> before() {
        return exchange.told().stream().filter(told -> !told.after()).toList();
    }

    /** Returns what the server sent after its response. */
    public List<Told> after() {
        return exchange.told().stream().filter(Told::after).toList();
    }

    /**
     * Returns a notification or request of the server as it is sent now.
     *
     * @param id the id of a request; empty for a notification
     */
    public ObjectNode message(Told told, Optional<String> id) {
        ObjectNode message = Json.object().put("jsonrpc", "2.0");
        id.ifPresent(it -> message.put("id", it));
        message.put("method", told.method());
        told.params()
                .map(it -> params(told, restoration.apply(it)))
                .map(it -> subscription.map(to -> Params.withSubscription(it, to)).orElse(it))
                .ifPresent(it -> message.set("params", it));
        return message;
    }

    private JsonNode params(Told told, JsonNode params) {
        Optional<JsonNode> token = Params.token(request.path("params"));
        boolean progress =
                told.method().equals(Told.PROGRESS) && token.isPresent() && !params.has(Told.TOKEN);
        if (progress && params instanceof ObjectNode object) {
            ObjectNode copy = Json.object().setAll(object);
            copy.set(Told.TOKEN, token.get());
            return copy;
        }
        return params;
    }

    /** Returns the response, with the id of the request. */
    public ObjectNode response() {
        ObjectNode response = response(request);
        for (String key : new String[] {"result", "error"}) {
            exchange.response()
                    .optional(key)
                    .ifPresent(it -> response.set(key, restoration.apply(it)));
        }
        return response;
    }

    static ObjectNode response(JsonNode request) {
        ObjectNode response = Json.object().put("jsonrpc", "2.0");
        response.set("id", request.path("id"));
        return response;
    }

    /** Returns the HTTP status of the response, if it came over HTTP. */
    public OptionalInt status() {
        JsonNode status = exchange.response().path("status");
        return status.isInt() ? OptionalInt.of(status.intValue()) : OptionalInt.empty();
    }

    /** Returns the HTTP headers of the response. */
    public Map<String, String> headers() {
        Map<String, String> headers = new LinkedHashMap<>();
        exchange.response()
                .path("headers")
                .properties()
                .forEach(it -> headers.put(it.getKey(), it.getValue().asString("")));
        return headers;
    }

    /**
     * Compares the answer of the client to a request of the server with the recorded one, which the
     * response of the server depends on.
     *
     * @return what is wrong
     */
    public static Optional<String> objection(Told told, JsonNode given) {
        JsonNode recorded = told.answer().orElseGet(Json::object);
        boolean same =
                JsonEquality.equal(recorded.path("result"), given.path("result"))
                        && recorded.path("error")
                                .path("code")
                                .equals(given.path("error").path("code"));
        return same
                ? Optional.empty()
                : Optional.of(
                        "cassette stale on field client: when it was recorded, the client gave"
                                + " another answer to "
                                + told.method());
    }
}

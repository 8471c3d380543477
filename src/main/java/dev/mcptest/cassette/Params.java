package dev.mcptest.cassette;

import dev.mcptest.cassette.file.Told;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Optional;

/** The parameters of a request without what each client sets anew. */
final class Params {

    private static final String META = "_meta";
    private static final String OF_PROTOCOL = "io.modelcontextprotocol/";
    private static final String SUBSCRIPTION = OF_PROTOCOL + "subscriptionId";
    private static final String REVISION = OF_PROTOCOL + "protocolVersion";

    private Params() {}

    static JsonNode stored(JsonNode params) {
        if (params.isMissingNode()) {
            return Json.object();
        }
        if (!(params.path(META) instanceof ObjectNode meta)) {
            return params;
        }
        ObjectNode rest = Json.object();
        for (var member : meta.properties()) {
            String name = member.getKey();
            if (!name.equals(Told.TOKEN) && !name.startsWith(OF_PROTOCOL)) {
                rest.set(name, member.getValue());
            }
        }
        ObjectNode copy = Json.object();
        for (var member : params.properties()) {
            if (!member.getKey().equals(META)) {
                copy.set(member.getKey(), member.getValue());
            } else if (!rest.isEmpty()) {
                copy.set(META, rest);
            }
        }
        return copy;
    }

    /** Returns whether a notification names the subscription through which it came. */
    static boolean hasSubscription(JsonNode params) {
        return params.path(META).has(SUBSCRIPTION);
    }

    /** Returns the params of a notification, with the placeholder for its subscription. */
    static JsonNode ofSubscription(JsonNode params) {
        return withSubscription(params, Json.nodes().stringNode("<subscription>"));
    }

    /** Returns the params of a notification, with another id of its subscription, if it has one. */
    static JsonNode withSubscription(JsonNode params, JsonNode id) {
        if (!hasSubscription(params)) {
            return params;
        }
        ObjectNode copy = Json.object().setAll((ObjectNode) params);
        copy.set(META, Json.object().setAll((ObjectNode) params.path(META)).set(SUBSCRIPTION, id));
        return copy;
    }

    /** Returns the progress token of a request. */
    static Optional<JsonNode> token(JsonNode params) {
        return params.path(META).optional(Told.TOKEN);
    }

    /** Returns the revision that a request names: in the handshake, or without one in each. */
    static Optional<String> revision(JsonNode params) {
        return params.optional("protocolVersion")
                .or(() -> params.path(META).optional(REVISION))
                .filter(JsonNode::isString)
                .map(JsonNode::stringValue);
    }
}

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

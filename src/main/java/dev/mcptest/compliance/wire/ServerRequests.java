package dev.mcptest.compliance.wire;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/** How a client responds to the requests of the server. */
final class ServerRequests {

    private final Map<String, Function<JsonNode, Optional<ObjectNode>>> handlers =
            new ConcurrentHashMap<>();

    ServerRequests() {
        on("ping", _ -> Optional.of(Messages.success(Json.object())));
    }

    void on(String method, Function<JsonNode, Optional<ObjectNode>> handler) {
        handlers.put(method, handler);
    }

    /** Returns the response to a request; empty when its handler gives none. */
    Optional<ObjectNode> response(JsonNode request) {
        var handler = handlers.get(request.path("method").asString(""));
        Optional<ObjectNode> reply =
                handler == null ? Optional.of(Messages.unknownMethod()) : handler.apply(request);
        return reply.map(it -> {
            ObjectNode response = Json.object().put("jsonrpc", "2.0");
            response.set("id", request.path("id"));
            response.setAll(it);
            return response;
        });
    }
}

package dev.mcptest.compliance.wire;

import dev.mcptest.json.Json;
import dev.mcptest.mcp.Revision;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Map;
import java.util.Optional;

/** Completes the messages of a client: the id of a request, and {@code _meta}. */
record Completion(Profile profile, Revision revision) {

    private static final String META = "io.modelcontextprotocol/";

    /** Stands for the whole of {@code _meta} where a member of it is removed. */
    private static final String WHOLE = "_meta";

    /**
     * Returns a message with what the revision wants.
     *
     * @param exchange the id of a request that has none
     */
    Outgoing complete(Outgoing outgoing, long exchange) {
        Outgoing named =
                outgoing.numbered()
                        ? outgoing.id(Json.nodes().numberNode(Math.toIntExact(exchange)))
                        : outgoing;
        boolean wantsMeta = revision.isStateless() && Messages.isRequest(named.json());
        if (!wantsMeta && named.meta().isEmpty()) {
            return named;
        }
        JsonNode params = named.json().path("params");
        if (!(named.json() instanceof ObjectNode message)
                || !(params.isMissingNode() || params.isObject())) {
            return named;
        }
        ObjectNode copy = message.deepCopy();
        ObjectNode all =
                params.isObject() ? (ObjectNode) copy.get("params") : copy.putObject("params");
        meta(all, named.meta(), wantsMeta);
        return new Outgoing(copy, named.raw(), false, named.http(), named.headers(), named.meta());
    }

    private void meta(ObjectNode params, Map<String, Optional<JsonNode>> own, boolean modern) {
        if (params.has("_meta") && !params.path("_meta").isObject()) {
            return;
        }
        ObjectNode meta = Json.object();
        if (modern) {
            meta.put(META + "protocolVersion", profile.offered());
            meta.set(META + "clientCapabilities", profile.capabilities());
            meta.set(META + "clientInfo", profile.clientInfo());
        }
        params.path("_meta").properties().forEach(it -> meta.set(it.getKey(), it.getValue()));
        own.forEach((key, value) ->
                value.ifPresentOrElse(it -> meta.set(key, it), () -> meta.remove(key)));
        if (own.containsKey(WHOLE)) {
            params.remove("_meta");
        } else {
            params.set("_meta", meta);
        }
    }
}

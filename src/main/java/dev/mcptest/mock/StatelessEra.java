package dev.mcptest.mock;

import dev.mcptest.json.Json;
import dev.mcptest.mock.manifest.InputRequests;
import dev.mcptest.mock.manifest.Manifest;
import dev.mcptest.mock.manifest.Offer;
import dev.mcptest.mock.manifest.Revisions;
import dev.mcptest.mock.manifest.RpcException;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Optional;
import java.util.Set;

/** Answers requests of 2026-07-28. Each of them names its client and its revision itself. */
final class StatelessEra {

    static final String VERSION = Revisions.META + "protocolVersion";

    private static final String CAPABILITIES = Revisions.META + "clientCapabilities";
    private static final Set<String> CACHED =
            Set.of(
                    "server/discover",
                    "tools/list",
                    "prompts/list",
                    "resources/list",
                    "resources/templates/list",
                    "resources/read");

    private final Manifest manifest;
    private final MockCatalog catalog;

    StatelessEra(Manifest manifest, MockCatalog catalog) {
        this.manifest = manifest;
        this.catalog = catalog;
    }

    /** Returns whether a request declares that it belongs to this era. */
    static boolean isMeant(JsonNode params) {
        return params.path("_meta").has(VERSION);
    }

    JsonNode result(String method, JsonNode params) throws RpcException {
        if (method.equals("initialize") && !isMeant(params)) {
            throw unsupported(params.path("protocolVersion"));
        }
        checkMeta(params.path("_meta"));
        JsonNode result =
                method.equals("server/discover") ? discover() : catalogResult(method, params);
        return complete(method, (ObjectNode) result);
    }

    static void checkMeta(JsonNode meta) throws RpcException {
        JsonNode version = meta.path(VERSION);
        if (!version.isString()) {
            throw missing(VERSION);
        }
        if (!version.stringValue().equals(Revisions.STATELESS)) {
            throw unsupported(version);
        }
        if (!meta.path(CAPABILITIES).isObject()) {
            throw missing(CAPABILITIES);
        }
    }

    private static RpcException missing(String key) {
        return new RpcException(RpcException.INVALID_PARAMS, "\"params._meta\" has no " + key)
                .withStatus(400);
    }

    private static RpcException unsupported(JsonNode requested) {
        ObjectNode error = Json.object();
        error.put("code", RpcException.UNSUPPORTED_REVISION)
                .put("message", "unsupported protocol version");
        ObjectNode data = error.putObject("data");
        data.putArray("supported").add(Revisions.STATELESS);
        data.put("requested", requested.asString(""));
        return new RpcException(error).withStatus(400);
    }

    private JsonNode catalogResult(String method, JsonNode params) throws RpcException {
        try {
            Optional<Offer> offer = catalog.offer(method, params);
            return offer.isPresent()
                    ? InputRequests.answer(offer.get(), params)
                    : catalog.result(method, params);
        } catch (RpcException e) {
            throw switch (e.code()) {
                case RpcException.UNKNOWN_METHOD -> e.withStatus(404);
                case RpcException.UNKNOWN_RESOURCE -> e.withCode(RpcException.INVALID_PARAMS);
                default -> e;
            };
        }
    }

    private ObjectNode discover() {
        ObjectNode result = Json.object();
        result.putArray("supportedVersions").add(Revisions.STATELESS);
        result.set("capabilities", manifest.capabilities());
        return result;
    }

    private ObjectNode complete(String method, ObjectNode answer) {
        ObjectNode result = Json.object().put("resultType", "complete");
        result.setAll(answer);
        if (CACHED.contains(method)) {
            result.put("ttlMs", 0).put("cacheScope", "private");
        }
        ObjectNode meta = Json.object();
        if (answer.get("_meta") instanceof ObjectNode given) {
            meta.setAll(given);
        }
        meta.set(Revisions.META + "serverInfo", manifest.serverInfo());
        result.set("_meta", meta);
        return result;
    }
}

package dev.mcptest.mock;

import dev.mcptest.json.Json;
import dev.mcptest.mock.front.Sessions;
import dev.mcptest.mock.manifest.Change;
import dev.mcptest.mock.manifest.Manifest;
import dev.mcptest.mock.manifest.RpcException;

import tools.jackson.databind.JsonNode;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

final class ResourceSubscriptions {

    static final String SUBSCRIBE = "resources/subscribe";
    static final String UNSUBSCRIBE = "resources/unsubscribe";

    private final Manifest manifest;
    private final MockCatalog catalog;
    private final Map<String, Set<String>> bySession = new ConcurrentHashMap<>();

    ResourceSubscriptions(Manifest manifest, MockCatalog catalog) {
        this.manifest = manifest;
        this.catalog = catalog;
    }

    JsonNode answer(String method, JsonNode params, Optional<String> session) throws RpcException {
        if (!manifest.tellsOfResources()) {
            throw new RpcException(
                    RpcException.UNKNOWN_METHOD,
                    method
                            + " is not supported: no tool of the manifest has a resource among its"
                            + " 'changes'");
        }
        if (session.isEmpty()) {
            throw new RpcException(
                    RpcException.INVALID_REQUEST,
                    "a subscription belongs to a session: send " + Sessions.HEADER);
        }
        String uri = catalog.resource(method, params).uri();
        Set<String> uris =
                bySession.computeIfAbsent(session.get(), _ -> ConcurrentHashMap.newKeySet());
        if (method.equals(SUBSCRIBE)) {
            uris.add(uri);
        } else {
            uris.remove(uri);
        }
        return Json.object();
    }

    boolean has(Change change, Optional<String> session) {
        return session.map(bySession::get).filter(uris -> uris.contains(change.what())).isPresent();
    }

    void end(String session) {
        bySession.remove(session);
    }
}

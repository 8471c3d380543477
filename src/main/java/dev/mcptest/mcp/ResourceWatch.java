package dev.mcptest.mcp;

import dev.mcptest.json.Json;

import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Listens for changes in the revisions before 2026-07-28: resources are subscribed to one by one,
 * changes of lists are told without being asked for.
 */
final class ResourceWatch {

    private static final String METHOD = "resources/subscribe";
    private static final String END = "resources/unsubscribe";
    private static final List<String> LISTS = List.of("tools", "prompts", "resources");

    private final RpcConnection wire;
    private final List<String> wanted;
    private final NotificationLog earshot = new NotificationLog();
    private final Set<String> subscribed = ConcurrentHashMap.newKeySet();

    /** Sends a request of the handshake. */
    interface Asking {
        Reply ask(String method, ObjectNode params) throws UnansweredException;
    }

    ResourceWatch(RpcConnection wire, List<String> wanted) {
        this.wire = wire;
        this.wanted = wanted;
        if (!wanted.isEmpty()) {
            wire.calls().overhear(earshot);
        }
    }

    /**
     * Subscribes to the resources, and warns of lists that the server declares no changes of.
     *
     * @throws OpenException when the server refuses
     */
    void open(ServerIdentity identity, Asking asking) throws OpenException {
        for (String what : wanted) {
            if (!LISTS.contains(what)) {
                subscribe(what, asking);
            } else if (!identity.capabilities().path(what).path("listChanged").asBoolean(false)) {
                wire.warnings()
                        .add("the server does not declare that it tells of changes of its " + what);
            }
        }
    }

    /**
     * Returns the reply to a call with what was told during it and right after it; the latter only
     * while there is something to hear of, since it takes a moment.
     */
    Reply hear(String method, ObjectNode params, RpcConnection.Asking call)
            throws UnansweredException {
        if (wanted.isEmpty() && subscribed.isEmpty()) {
            return noting(method, params, call.once());
        }
        int since = earshot.count();
        return noting(method, params, wire.withAftermath(call.once(), () -> earshot.since(since)));
    }

    private Reply noting(String method, ObjectNode params, Reply reply) {
        String uri = params.path("uri").asString("");
        if (method.equals(METHOD) && !reply.isError()) {
            wire.calls().overhear(earshot);
            subscribed.add(uri);
        } else if (method.equals(END) && !reply.isError()) {
            subscribed.remove(uri);
        }
        return reply;
    }

    private void subscribe(String uri, Asking asking) throws OpenException {
        var refusal =
                new ListenRefusal(
                        METHOD + " for " + uri, "'" + uri + "'", "'client.listen'", wire.hiding());
        try {
            Reply reply = asking.ask(METHOD, Json.object().put("uri", uri));
            if (reply.isError()) {
                throw refusal.of(reply.error());
            }
        } catch (UnansweredException e) {
            throw refusal.of(e.outcome());
        }
    }
}

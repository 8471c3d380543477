package dev.mcptest.mcp.handshake;

import dev.mcptest.json.Json;
import dev.mcptest.mcp.MessageLog;
import dev.mcptest.mcp.Notification;
import dev.mcptest.mcp.OpenException;
import dev.mcptest.mcp.Reply;
import dev.mcptest.mcp.ServerIdentity;
import dev.mcptest.mcp.UnansweredException;
import dev.mcptest.mcp.rpc.ListenRefusal;
import dev.mcptest.mcp.rpc.RpcConnection;

import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Subscribes to changes in the revisions before 2026-07-28: each resource has its own subscription,
 * and list changes are reported without one.
 */
final class ResourceWatch {

    private static final String METHOD = "resources/subscribe";
    private static final String END = "resources/unsubscribe";
    private static final List<String> LISTS = List.of("tools", "prompts", "resources");

    private final RpcConnection wire;
    private final List<String> wanted;
    private final MessageLog<Notification> log = MessageLog.ofNotifications();
    private final Set<String> subscribed = ConcurrentHashMap.newKeySet();

    interface Asking {
        Reply ask(String method, ObjectNode params) throws UnansweredException;
    }

    ResourceWatch(RpcConnection wire, List<String> wanted) {
        this.wire = wire;
        this.wanted = wanted;
        if (!wanted.isEmpty()) {
            wire.calls().overhear(log);
        }
    }

    /**
     * Subscribes to the resources. Warns about lists for which the server does not declare change
     * notifications.
     *
     * @throws OpenException if the server refuses
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
     * Returns the reply to a call with the notifications received during it. Waits a moment for
     * later ones as well, but only if there is a subscription.
     */
    Reply hear(String method, ObjectNode params, RpcConnection.Asking call)
            throws UnansweredException {
        if (wanted.isEmpty() && subscribed.isEmpty()) {
            return noting(method, params, call.once());
        }
        int since = log.count();
        return noting(
                method, params, wire.withAftermath(call.once(), () -> log.since(since, method)));
    }

    private Reply noting(String method, ObjectNode params, Reply reply) {
        String uri = params.path("uri").asString("");
        if (method.equals(METHOD) && !reply.isError()) {
            wire.calls().overhear(log);
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

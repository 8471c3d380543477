package dev.mcptest.mcp;

import dev.mcptest.json.Json;

import tools.jackson.databind.node.ObjectNode;

import java.util.List;

/**
 * Listens for changes in the revisions before 2026-07-28: resources are subscribed to one by one,
 * changes of lists are told without being asked for.
 */
final class ResourceWatch {

    private static final String METHOD = "resources/subscribe";
    private static final List<String> LISTS = List.of("tools", "prompts", "resources");

    private final Wire wire;
    private final List<String> wanted;
    private final Earshot earshot = new Earshot();

    /** Sends a request of the handshake. */
    interface Asking {
        Reply ask(String method, ObjectNode params) throws Unanswered;
    }

    ResourceWatch(Wire wire, List<String> wanted) {
        this.wire = wire;
        this.wanted = wanted;
        if (!wanted.isEmpty()) {
            wire.calls().overhear(earshot);
        }
    }

    /**
     * Subscribes to the resources, and warns of lists that the server declares no changes of.
     *
     * @throws OpenFailure when the server refuses
     */
    void open(ServerIdentity identity, Asking asking) throws OpenFailure {
        for (String what : wanted) {
            if (!LISTS.contains(what)) {
                subscribe(what, asking);
            } else if (!identity.capabilities().path(what).path("listChanged").asBoolean(false)) {
                wire.warnings()
                        .add("the server does not declare that it tells of changes of its " + what);
            }
        }
    }

    /** Returns the reply to a call with what was told during it and right after it. */
    Reply hear(Wire.Asking call) throws Unanswered {
        if (wanted.isEmpty()) {
            return call.once();
        }
        int since = earshot.count();
        return wire.withAftermath(call.once(), () -> earshot.since(since));
    }

    private static void subscribe(String uri, Asking asking) throws OpenFailure {
        var refusal = new ListenRefusal(METHOD + " for " + uri, "'" + uri + "'", "'client.listen'");
        try {
            Reply reply = asking.ask(METHOD, Json.object().put("uri", uri));
            if (reply.isError()) {
                throw refusal.of(reply.error());
            }
        } catch (Unanswered e) {
            throw refusal.of(e.outcome());
        }
    }
}

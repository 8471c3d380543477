package dev.mcptest.mcp.stateless;

import dev.mcptest.json.Json;
import dev.mcptest.mcp.Notification;
import dev.mcptest.mcp.OpenException;
import dev.mcptest.mcp.Outcome;
import dev.mcptest.mcp.UnansweredException;
import dev.mcptest.mcp.rpc.ListenRefusal;
import dev.mcptest.mcp.rpc.OutgoingRequest;
import dev.mcptest.mcp.rpc.PendingCall;
import dev.mcptest.mcp.rpc.RpcConnection;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.Map;

/**
 * An open {@code subscriptions/listen} request, through which a client of 2026-07-28 receives all
 * notifications about changes.
 */
public final class Subscription {

    public static final String METHOD = "subscriptions/listen";
    private static final String ACKNOWLEDGED = "notifications/subscriptions/acknowledged";
    private static final Map<String, String> CHANGES =
            Map.of(
                    "tools", "toolsListChanged",
                    "prompts", "promptsListChanged",
                    "resources", "resourcesListChanged");

    private final PendingCall call;

    private Subscription(PendingCall call) {
        this.call = call;
    }

    /** Returns the params for some lists and some resources. */
    static ObjectNode params(List<String> wanted) {
        ObjectNode params = Json.object();
        ObjectNode filter = params.putObject("notifications");
        for (String what : wanted) {
            String change = CHANGES.get(what);
            if (change != null) {
                filter.put(change, true);
            } else {
                filter.withArrayProperty("resourceSubscriptions").add(what);
            }
        }
        return params;
    }

    /**
     * Subscribes, and waits for the confirmation of the server.
     *
     * @throws OpenException if there is none
     */
    static Subscription open(RpcConnection wire, OutgoingRequest ask) throws OpenException {
        PendingCall call = wire.open(ask);
        if (!call.awaitNotification(ACKNOWLEDGED)) {
            throw refused(wire, call, ask);
        }
        warn(wire, ask.params().path("notifications"), granted(call));
        return new Subscription(call);
    }

    int id() {
        return call.id();
    }

    boolean hasEnded() {
        return call.hasEnded();
    }

    int count() {
        return call.notifications().count();
    }

    /** Returns the notifications received after that number. */
    List<Notification> since(int count) throws UnansweredException {
        return call.notifications().since(count, METHOD);
    }

    private static OpenException refused(
            RpcConnection wire, PendingCall call, OutgoingRequest ask) {
        Outcome outcome = call.lateOutcome();
        var refusal = new ListenRefusal(METHOD, "'listen'", "'client'", wire.hiding());
        if (outcome instanceof Outcome.Broken broken) {
            return refusal.of(broken);
        }
        if (outcome instanceof Outcome.Answered answered) {
            JsonNode error = answered.message().path("error");
            return error.isMissingNode()
                    ? OpenException.refused(
                            "the server ended " + METHOD + " before it acknowledged it")
                    : refusal.of(error);
        }
        wire.calls().abandon(call);
        call.cancel();
        return OpenException.unanswered(
                "no acknowledgement of " + METHOD + " within " + ask.timeout().toMillis() + " ms");
    }

    private static JsonNode granted(PendingCall call) {
        return call.notifications().kept().stream()
                .filter(it -> it.method().equals(ACKNOWLEDGED))
                .findFirst()
                .flatMap(Notification::params)
                .orElseGet(Json::object)
                .path("notifications");
    }

    private static void warn(RpcConnection wire, JsonNode wanted, JsonNode granted) {
        for (var entry : wanted.properties()) {
            String list = entry.getKey().replace("ListChanged", "");
            JsonNode got = granted.path(entry.getKey());
            if (entry.getValue().isBoolean() && !got.asBoolean(false)) {
                wire.warnings().add("the server does not tell of changes of its " + list);
            }
            for (JsonNode uri : entry.getValue()) {
                if (got.valueStream().noneMatch(uri::equals)) {
                    wire.warnings().add("the server does not tell of changes of " + uri.asString());
                }
            }
        }
    }
}

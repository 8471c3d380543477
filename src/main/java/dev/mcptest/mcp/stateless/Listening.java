package dev.mcptest.mcp.stateless;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Json;
import dev.mcptest.mcp.CallException;
import dev.mcptest.mcp.OpenException;
import dev.mcptest.mcp.Outcome;
import dev.mcptest.mcp.Reply;
import dev.mcptest.mcp.UnansweredException;
import dev.mcptest.mcp.rpc.OutgoingRequest;
import dev.mcptest.mcp.rpc.RpcConnection;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.function.Supplier;

/**
 * Keeps a session of 2026-07-28 subscribed, and subscribes again if the server ends the
 * subscription.
 */
final class Listening {

    private static final String AGAIN =
            "the server had ended subscriptions/listen: it was sent again";

    private final RpcConnection wire;
    private final List<String> wanted;
    private final Supplier<OutgoingRequest> asks;
    private volatile @Nullable Subscription subscription;

    /**
     * Does not subscribe yet.
     *
     * @param wanted what to subscribe to; if empty, no request is made
     * @param asks creates the request, with a new id each time
     */
    Listening(RpcConnection wire, List<String> wanted, Supplier<OutgoingRequest> asks) {
        this.wire = wire;
        this.wanted = wanted;
        this.asks = asks;
    }

    /** Returns the params of the request, without metadata. */
    ObjectNode params() {
        return Subscription.params(wanted);
    }

    /**
     * Subscribes, and waits for the confirmation of the server.
     *
     * @throws OpenException if there is none
     */
    void open() throws OpenException {
        if (!wanted.isEmpty()) {
            subscription = Subscription.open(wire, asks.get());
        }
    }

    /** Returns the reply to a call with the notifications received during it and right after it. */
    Reply hear(RpcConnection.Asking call) throws UnansweredException {
        if (wanted.isEmpty()) {
            return call.once();
        }
        Subscription open = current();
        int since = open.count();
        return wire.withAftermath(call.once(), () -> open.since(since));
    }

    /** Cancels the subscription, unless closing the connection is enough. */
    void close() {
        Subscription open = subscription;
        if (open != null && !wire.transport().hasHeaders()) {
            wire.tell("notifications/cancelled", Json.object().put("requestId", open.id()));
        }
    }

    private synchronized Subscription current() throws UnansweredException {
        Subscription open = requireNonNull(subscription);
        if (!open.hasEnded() || wire.calls().hasEnded()) {
            return open;
        }
        try {
            open = Subscription.open(wire, asks.get());
        } catch (OpenException e) {
            String message = "the server ended " + Subscription.METHOD + " and " + e.getMessage();
            throw new UnansweredException(Outcome.Broken.of(CallException.protocol(message)));
        }
        subscription = open;
        wire.notes().add(AGAIN);
        return open;
    }
}

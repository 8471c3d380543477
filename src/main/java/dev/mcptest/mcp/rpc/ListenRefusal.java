package dev.mcptest.mcp.rpc;

import dev.mcptest.http.TransportException;
import dev.mcptest.json.Hiding;
import dev.mcptest.mcp.OpenException;
import dev.mcptest.mcp.Outcome;
import dev.mcptest.mcp.Refusal;

import tools.jackson.databind.JsonNode;

import java.util.Set;

/**
 * Explains that a server refuses a subscription to changes, and what to do about it.
 *
 * @param request name of the request, for the user
 * @param entry the entry in the suite that needs it
 * @param place where that entry is
 * @param hiding removes secrets from quoted messages
 */
public record ListenRefusal(String request, String entry, String place, Hiding hiding) {

    private static final int UNKNOWN_METHOD = -32601;

    /**
     * The HTTP status codes with which servers reject an unknown method, if not with a JSON-RPC
     * error.
     */
    private static final Set<Integer> UNKNOWN = Set.of(400, 404, 405, 501);

    public OpenException of(JsonNode error) {
        boolean unknown = Refusal.code(error) == UNKNOWN_METHOD;
        return refused(Refusal.text(error, hiding), unknown);
    }

    public OpenException of(Outcome.Broken outcome) {
        boolean unknown = outcome.cause().filter(ListenRefusal::hasStatusOfTheUnknown).isPresent();
        return unknown
                ? refused(String.valueOf(outcome.failure().getMessage()), true)
                : OpenException.of(outcome, hiding);
    }

    private static boolean hasStatusOfTheUnknown(TransportException failure) {
        return UNKNOWN.contains(failure.status().orElse(0));
    }

    private OpenException refused(String how, boolean unknown) {
        String advice =
                unknown
                        ? "; to test without being told of changes, take "
                                + entry
                                + " out of "
                                + place
                        : "; it was sent because of " + entry + " in " + place;
        return OpenException.refused("the server refused " + request + ": " + how + advice);
    }
}

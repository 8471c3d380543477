package dev.mcptest.mcp;

import dev.mcptest.http.TransportException;
import dev.mcptest.json.Hiding;

import tools.jackson.databind.JsonNode;

import java.util.Set;

/**
 * Says that a server does not take a request to be told of changes, and what to do about it.
 *
 * @param request the request, as a person would name it
 * @param entry what asks for it in a suite
 * @param place where that stands
 * @param hiding takes secrets out of what messages quote
 */
record ListenRefusal(String request, String entry, String place, Hiding hiding) {

    private static final int UNKNOWN_METHOD = -32601;

    /** How servers answer over HTTP to what they do not know, if not with an error of JSON-RPC. */
    private static final Set<Integer> UNKNOWN = Set.of(400, 404, 405, 501);

    OpenException of(JsonNode error) {
        boolean unknown = Refusal.code(error) == UNKNOWN_METHOD;
        return refused(Refusal.text(error, hiding), unknown);
    }

    OpenException of(Outcome.Broken outcome) {
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

package dev.mcptest.judge;

import dev.mcptest.mcp.Envelope;
import dev.mcptest.suite.expect.Assertion;
import dev.mcptest.suite.expect.Expectation;

import tools.jackson.databind.JsonNode;

import java.util.List;
import java.util.Optional;

/**
 * Explains the difference between protocol errors and tool errors, for tests that check {@code
 * result.isError} when there is no result.
 */
public final class RpcErrorNote {

    private RpcErrorNote() {}

    public static Optional<String> of(List<Expectation> said, Envelope answer) {
        if (!answer.isRpcError() || !asksForIsError(said)) {
            return Optional.empty();
        }
        JsonNode error = answer.result().path("error");
        return Optional.of(
                "this was a JSON-RPC error ("
                        + error.path("code").asInt(0)
                        + ": "
                        + error.path("message").asString("")
                        + "), not a result of the tool; result.error tells them apart");
    }

    private static boolean asksForIsError(List<Expectation> said) {
        boolean asks = false;
        for (Expectation expectation : said) {
            for (Assertion assertion : expectation.assertions()) {
                List<String> path = assertion.target().members();
                boolean inside = path.size() > 1 && path.getFirst().equals("result");
                if (inside && path.get(1).equals("error")) {
                    return false;
                }
                asks |= inside && path.get(1).equals("isError");
            }
        }
        return asks;
    }
}

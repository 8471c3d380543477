package dev.mcptest.mcp;

import static java.util.Objects.requireNonNull;

import tools.jackson.databind.node.ObjectNode;

import java.time.Duration;
import java.util.Map;

/**
 * A request to the server, complete.
 *
 * @param headers sent along where the transport has headers
 * @param timeout how long to wait without a sign of progress
 */
record Ask(
        int id, String method, ObjectNode params, Map<String, String> headers, Duration timeout) {

    Ask {
        requireNonNull(method, "method is null");
        requireNonNull(params, "params is null");
        headers = Map.copyOf(headers);
        requireNonNull(timeout, "timeout is null");
    }
}

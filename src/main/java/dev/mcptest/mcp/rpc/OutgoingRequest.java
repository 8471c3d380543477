package dev.mcptest.mcp.rpc;

import static java.util.Objects.requireNonNull;

import tools.jackson.databind.node.ObjectNode;

import java.time.Duration;
import java.util.Map;

/**
 * A complete request to the server.
 *
 * @param headers used if the transport has headers
 * @param timeout how long to wait without progress
 * @param aside whether this is a background request, not made by a test: other messages that arrive
 *     in the meantime belong to the next call
 */
public record OutgoingRequest(
        int id,
        String method,
        ObjectNode params,
        Map<String, String> headers,
        Duration timeout,
        boolean aside) {

    /** Creates a request made by a test. */
    public OutgoingRequest(
            int id,
            String method,
            ObjectNode params,
            Map<String, String> headers,
            Duration timeout) {
        this(id, method, params, headers, timeout, false);
    }

    public OutgoingRequest {
        requireNonNull(method, "method is null");
        requireNonNull(params, "params is null");
        headers = Map.copyOf(headers);
        requireNonNull(timeout, "timeout is null");
    }
}

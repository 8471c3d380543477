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
 * @param aside whether nobody but this client wants to know: what comes meanwhile and is not the
 *     answer belongs to the call after it
 */
record OutgoingRequest(
        int id,
        String method,
        ObjectNode params,
        Map<String, String> headers,
        Duration timeout,
        boolean aside) {

    /** Creates a request whose exchange somebody looks at. */
    OutgoingRequest(
            int id,
            String method,
            ObjectNode params,
            Map<String, String> headers,
            Duration timeout) {
        this(id, method, params, headers, timeout, false);
    }

    OutgoingRequest {
        requireNonNull(method, "method is null");
        requireNonNull(params, "params is null");
        headers = Map.copyOf(headers);
        requireNonNull(timeout, "timeout is null");
    }
}

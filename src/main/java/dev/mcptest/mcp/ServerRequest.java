package dev.mcptest.mcp;

import static java.util.Objects.requireNonNull;

import tools.jackson.databind.JsonNode;

import java.util.Optional;

/**
 * A request of the server, and the response it got.
 *
 * @param bytes the size of the request as received
 */
public record ServerRequest(
        String method, Optional<JsonNode> params, ClientAnswer answer, int bytes)
        implements MessageLog.Entry {

    public ServerRequest {
        requireNonNull(method, "method is null");
        requireNonNull(params, "params is null");
        requireNonNull(answer, "answer is null");
    }
}

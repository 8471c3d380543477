package dev.mcptest.mcp.rpc;

import dev.mcptest.http.TransportException;
import dev.mcptest.json.Json;
import dev.mcptest.mcp.CallException;

import tools.jackson.databind.node.ObjectNode;

/** Converts transport errors to call failures. */
final class Failures {

    private Failures() {}

    static CallException of(TransportException failure) {
        String message = String.valueOf(failure.getMessage());
        ObjectNode response = Json.object();
        failure.status().ifPresent(status -> response.put("status", status));
        if (!failure.body().isEmpty()) {
            response.put("body", failure.body());
        }
        if (failure.stage() == TransportException.Stage.AUTH) {
            return CallException.auth("auth still failed after refresh: " + message, response);
        }
        if (failure.stage() == TransportException.Stage.INSECURE) {
            return CallException.auth(message, response);
        }
        if (failure.stage() == TransportException.Stage.OURS) {
            return CallException.internal(message);
        }
        return response.isEmpty()
                ? CallException.protocol(message)
                : CallException.protocol(message, response);
    }
}

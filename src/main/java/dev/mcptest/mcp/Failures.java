package dev.mcptest.mcp;

import dev.mcptest.http.TransportFailure;
import dev.mcptest.json.Json;

import tools.jackson.databind.node.ObjectNode;

/** Turns what a transport reports into the failure of a call. */
final class Failures {

    private Failures() {}

    static CallFailure of(TransportFailure failure) {
        String message = String.valueOf(failure.getMessage());
        ObjectNode response = Json.object();
        failure.status().ifPresent(status -> response.put("status", status));
        if (!failure.body().isEmpty()) {
            response.put("body", failure.body());
        }
        if (failure.stage() == TransportFailure.Stage.AUTH) {
            return CallFailure.auth("auth still failed after refresh: " + message, response);
        }
        if (failure.stage() == TransportFailure.Stage.INSECURE) {
            return CallFailure.auth(message, response);
        }
        if (failure.stage() == TransportFailure.Stage.OURS) {
            return CallFailure.internal(message);
        }
        return response.isEmpty()
                ? CallFailure.protocol(message)
                : CallFailure.protocol(message, response);
    }
}

package dev.mcptest.auth;

import static java.util.Objects.requireNonNull;

import dev.mcptest.redact.Redacted;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * How somebody wants to log in.
 *
 * @param clientId the client to log in with; empty to have one registered
 * @param secretVariable the variable that holds its secret
 * @param secret the value of that variable
 * @param scope the scopes to ask for, with spaces between them; empty to ask for those the server
 *     names
 * @param device whether a code is entered on another device
 * @param callbackPort the port that the browser is sent back to; empty for one that is free
 */
public record LoginOptions(
        Optional<String> clientId,
        Optional<String> secretVariable,
        Optional<Redacted> secret,
        String scope,
        boolean device,
        OptionalInt callbackPort) {

    public LoginOptions {
        requireNonNull(clientId, "clientId is null");
        requireNonNull(secretVariable, "secretVariable is null");
        requireNonNull(secret, "secret is null");
        requireNonNull(scope, "scope is null");
        requireNonNull(callbackPort, "callbackPort is null");
    }
}

package dev.mcptest.auth.login;

import static java.util.Objects.requireNonNull;

import dev.mcptest.redact.Redacted;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * Options for a login.
 *
 * @param clientId the client to log in with; empty to register one
 * @param secretVariable the variable that has its secret
 * @param secret the value of that variable
 * @param scope the scopes to request, separated by spaces; empty to request those that the server
 *     names
 * @param device whether to log in on another device with a code
 * @param dpop whether to bind the tokens to a key (DPoP, RFC 9449)
 * @param callbackPort the port of the redirect URI; empty for any free port
 */
public record LoginOptions(
        Optional<String> clientId,
        Optional<String> secretVariable,
        Optional<Redacted> secret,
        String scope,
        boolean device,
        boolean dpop,
        OptionalInt callbackPort) {

    public LoginOptions {
        requireNonNull(clientId, "clientId is null");
        requireNonNull(secretVariable, "secretVariable is null");
        requireNonNull(secret, "secret is null");
        requireNonNull(scope, "scope is null");
        requireNonNull(callbackPort, "callbackPort is null");
    }
}

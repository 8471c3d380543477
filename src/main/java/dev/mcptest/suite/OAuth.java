package dev.mcptest.suite;

import static java.util.Objects.requireNonNull;

import dev.mcptest.suite.ServerSpec.HeaderValue;

import java.net.URI;
import java.util.Optional;

/**
 * A client of an OAuth authorization server that fetches its tokens with its own credentials.
 *
 * @param clientId its id, or the variable that holds it
 * @param secretVariable name of the variable that holds its secret
 * @param tokenEndpoint where tokens come from; empty to ask the server for it
 * @param scope the scopes to ask for, with spaces between them; may be empty
 */
public record OAuth(
        HeaderValue clientId, String secretVariable, Optional<URI> tokenEndpoint, String scope) {

    public OAuth {
        requireNonNull(clientId, "clientId is null");
        requireNonNull(secretVariable, "secretVariable is null");
        requireNonNull(tokenEndpoint, "tokenEndpoint is null");
        requireNonNull(scope, "scope is null");
    }
}

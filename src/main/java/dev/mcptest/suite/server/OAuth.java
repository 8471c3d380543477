package dev.mcptest.suite.server;

import static java.util.Objects.requireNonNull;

import dev.mcptest.suite.server.ServerSpec.HeaderValue;

import java.net.URI;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * An OAuth client that fetches its tokens with the client credentials grant.
 *
 * @param clientId its id, or the variable that holds it
 * @param proof how it authenticates
 * @param tokenEndpoint the token endpoint; empty to discover it from the server
 * @param scope the scopes to request, separated by spaces; may be empty
 * @param parameters other parameters of the token request, such as {@code audience}; in the order
 *     of the suite
 * @param dpop whether tokens are bound to a key of the client (DPoP)
 */
public record OAuth(
        HeaderValue clientId,
        ClientProof proof,
        Optional<URI> tokenEndpoint,
        String scope,
        Map<String, String> parameters,
        boolean dpop) {

    public OAuth {
        requireNonNull(clientId, "clientId is null");
        requireNonNull(proof, "proof is null");
        requireNonNull(tokenEndpoint, "tokenEndpoint is null");
        requireNonNull(scope, "scope is null");
        parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
    }
}

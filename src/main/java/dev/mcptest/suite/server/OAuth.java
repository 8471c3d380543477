package dev.mcptest.suite.server;

import static java.util.Objects.requireNonNull;

import dev.mcptest.suite.server.ServerSpec.HeaderValue;

import java.net.URI;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A client of an OAuth authorization server that fetches its tokens with its own credentials.
 *
 * @param clientId its id, or the variable that holds it
 * @param proof how it proves itself
 * @param tokenEndpoint where tokens come from; empty to ask the server for it
 * @param scope the scopes to ask for, with spaces between them; may be empty
 * @param parameters what else a request for a token has, such as {@code audience}; in the order of
 *     the suite
 * @param dpop whether each request proves that the token is sent by whom it was given to
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

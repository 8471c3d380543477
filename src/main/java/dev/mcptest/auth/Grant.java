package dev.mcptest.auth;

import static java.util.Objects.requireNonNull;

import java.net.URI;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What to request tokens for.
 *
 * @param server the server that the tokens are for
 * @param tokenEndpoint where to request them; empty to discover it
 * @param scope the scopes, separated by spaces; empty to request those that the server names
 * @param parameters additional fields of token requests; they override the standard fields
 * @param dpop whether tokens are bound to a key that signs every request
 * @param bound timeout for everything needed to get a token
 */
public record Grant(
        URI server,
        Optional<URI> tokenEndpoint,
        String scope,
        Map<String, String> parameters,
        boolean dpop,
        Duration bound) {

    public Grant {
        requireNonNull(server, "server is null");
        requireNonNull(tokenEndpoint, "tokenEndpoint is null");
        requireNonNull(scope, "scope is null");
        parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
        requireNonNull(bound, "bound is null");
    }

    /** Creates a grant without additional parameters and without DPoP. */
    public Grant(URI server, Optional<URI> tokenEndpoint, String scope, Duration bound) {
        this(server, tokenEndpoint, scope, Map.of(), false, bound);
    }
}

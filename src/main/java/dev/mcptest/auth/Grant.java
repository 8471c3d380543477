package dev.mcptest.auth;

import static java.util.Objects.requireNonNull;

import java.net.URI;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What tokens are asked for.
 *
 * @param server the server that they are for
 * @param tokenEndpoint where they come from; empty to ask the server for it
 * @param scope the scopes, with spaces between them; empty to ask for those the server names
 * @param parameters what else the requests for tokens have; they win over what is asked for anyway
 * @param dpop whether tokens are bound to a key that every request is signed with
 * @param bound of everything it takes to have a token
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

    /** Creates a grant that is asked for in the usual way. */
    public Grant(URI server, Optional<URI> tokenEndpoint, String scope, Duration bound) {
        this(server, tokenEndpoint, scope, Map.of(), false, bound);
    }
}

package dev.mcptest.auth;

import static java.util.Objects.requireNonNull;

import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/**
 * What tokens are asked for.
 *
 * @param server the server that they are for
 * @param tokenEndpoint where they come from; empty to ask the server for it
 * @param scope the scopes, with spaces between them; empty to ask for those the server names
 * @param bound of everything it takes to have a token
 */
public record Grant(URI server, Optional<URI> tokenEndpoint, String scope, Duration bound) {

    public Grant {
        requireNonNull(server, "server is null");
        requireNonNull(tokenEndpoint, "tokenEndpoint is null");
        requireNonNull(scope, "scope is null");
        requireNonNull(bound, "bound is null");
    }
}

package dev.mcptest.auth;

import static java.util.Objects.requireNonNull;

import java.net.URI;

/**
 * Where tokens for a server come from.
 *
 * @param tokenEndpoint its address
 * @param resource what tokens are asked for
 * @param scope the scopes to ask for; may be empty
 * @param secretInForm whether clients are only taken whose secret stands in the form
 */
record Authority(URI tokenEndpoint, String resource, String scope, boolean secretInForm) {

    Authority {
        requireNonNull(tokenEndpoint, "tokenEndpoint is null");
        requireNonNull(resource, "resource is null");
        requireNonNull(scope, "scope is null");
    }
}

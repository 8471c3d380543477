package dev.mcptest.auth;

import static java.util.Objects.requireNonNull;

import dev.mcptest.redact.Redactor;

import java.net.URI;
import java.util.Optional;

/**
 * Where tokens for a server come from.
 *
 * @param issuer the name of the authorization server; empty where the token endpoint is all that is
 *     known
 * @param tokenEndpoint its address
 * @param revocationEndpoint where they can be given back
 * @param resource what tokens are asked for
 * @param scope the scopes to ask for; may be empty
 * @param secretInForm whether clients are only taken whose secret stands in the form
 */
record Authority(
        Optional<String> issuer,
        URI tokenEndpoint,
        Optional<URI> revocationEndpoint,
        String resource,
        String scope,
        boolean secretInForm) {

    Authority {
        requireNonNull(issuer, "issuer is null");
        requireNonNull(tokenEndpoint, "tokenEndpoint is null");
        requireNonNull(revocationEndpoint, "revocationEndpoint is null");
        requireNonNull(resource, "resource is null");
        requireNonNull(scope, "scope is null");
    }

    /** Returns an authority of which the token endpoint alone is known. */
    static Authority at(URI tokenEndpoint, Grant grant) {
        return new Authority(
                Optional.empty(),
                tokenEndpoint,
                Optional.empty(),
                ServerAddress.resource(grant.server()),
                grant.scope(),
                false);
    }

    /** Returns its token endpoint. */
    TokenEndpoint endpoint(Redactor redactor, Optional<DpopProofs> proofs) {
        return new TokenEndpoint(
                tokenEndpoint,
                issuer.orElseGet(tokenEndpoint::toString),
                redactor,
                secretInForm,
                proofs);
    }

    /** Returns the same, asked for other scopes. */
    Authority withScope(String other) {
        return new Authority(
                issuer, tokenEndpoint, revocationEndpoint, resource, other, secretInForm);
    }

    /** Returns the same, having learned how it wants to see secrets. */
    Authority withSecretInForm(boolean form) {
        return new Authority(issuer, tokenEndpoint, revocationEndpoint, resource, scope, form);
    }
}

package dev.mcptest.auth;

import static java.util.Objects.requireNonNull;

import dev.mcptest.redact.Redactor;

import java.net.URI;
import java.util.Optional;

/**
 * Where the tokens for a server come from.
 *
 * @param issuer name of the authorization server; empty if only the token endpoint is known
 * @param tokenEndpoint address of the token endpoint
 * @param revocationEndpoint where tokens can be revoked
 * @param resource the resource to request tokens for
 * @param scope the scopes to request; may be empty
 * @param secretInForm whether clients must send their secret in the form
 */
public record Authority(
        Optional<String> issuer,
        URI tokenEndpoint,
        Optional<URI> revocationEndpoint,
        String resource,
        String scope,
        boolean secretInForm) {

    public Authority {
        requireNonNull(issuer, "issuer is null");
        requireNonNull(tokenEndpoint, "tokenEndpoint is null");
        requireNonNull(revocationEndpoint, "revocationEndpoint is null");
        requireNonNull(resource, "resource is null");
        requireNonNull(scope, "scope is null");
    }

    /** Returns an authority of which only the token endpoint is known. */
    static Authority at(URI tokenEndpoint, Grant grant) {
        return new Authority(
                Optional.empty(),
                tokenEndpoint,
                Optional.empty(),
                ServerAddress.resource(grant.server()),
                grant.scope(),
                false);
    }

    TokenEndpoint endpoint(Redactor redactor, Optional<DpopProofs> proofs) {
        return new TokenEndpoint(
                tokenEndpoint,
                issuer.orElseGet(tokenEndpoint::toString),
                redactor,
                secretInForm,
                proofs);
    }

    /** Returns a copy that requests other scopes. */
    Authority withScope(String other) {
        return new Authority(
                issuer, tokenEndpoint, revocationEndpoint, resource, other, secretInForm);
    }

    /** Returns a copy that sends secrets in the form or in the header. */
    Authority withSecretInForm(boolean form) {
        return new Authority(issuer, tokenEndpoint, revocationEndpoint, resource, scope, form);
    }
}

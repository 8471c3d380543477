package dev.mcptest.auth;

import static java.util.Objects.requireNonNull;

import dev.mcptest.http.TransportException;
import dev.mcptest.redact.Redacted;
import dev.mcptest.redact.Redactor;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Where the tokens of a server come from, once that is known. Not safe for use by several threads.
 */
final class TokenOrigin {

    private final Map<String, String> parameters;
    private final Optional<DpopProofs> proofs;
    private final Redactor redactor;
    private @Nullable Authority authority;
    private @Nullable TokenEndpoint endpoint;

    /**
     * @param parameters additional fields of every request
     * @param proofs for tokens that are bound to a key
     * @param redactor is told every token
     */
    TokenOrigin(Map<String, String> parameters, Optional<DpopProofs> proofs, Redactor redactor) {
        this.proofs = proofs;
        this.parameters = parameters;
        this.redactor = redactor;
    }

    boolean isKnown() {
        return authority != null;
    }

    Optional<Authority> known() {
        return Optional.ofNullable(authority);
    }

    void know(Authority found) {
        authority = found;
        endpoint = found.endpoint(redactor, proofs);
    }

    void forget() {
        authority = null;
        endpoint = null;
    }

    /** Changes the scopes to request; everything else stays. */
    void scopeOf(Authority other) {
        authority = other;
    }

    /** Returns the authority, including what has been learned from its endpoint. */
    Authority authority() {
        return requireNonNull(authority, "authority is null")
                .withSecretInForm(endpoint().secretInForm());
    }

    /**
     * Requests a token.
     *
     * @param grant the fields of the grant
     */
    AccessToken ask(Map<String, String> grant, OAuthClient client, Web web)
            throws TransportException {
        Map<String, String> fields = new LinkedHashMap<>(grant);
        if (!authority().scope().isEmpty()) {
            fields.put("scope", authority().scope());
        }
        fields.put("resource", authority().resource());
        fields.putAll(parameters);
        return endpoint().ask(fields, client, web);
    }

    /** Uses a refresh token; returns empty if it is not accepted any more. */
    Optional<AccessToken> refresh(Redacted refresh, OAuthClient client, Web web)
            throws TransportException {
        var grant = new LinkedHashMap<String, String>();
        grant.put("grant_type", "refresh_token");
        grant.put("refresh_token", refresh.reveal());
        try {
            AccessToken fresh = ask(grant, client, web);
            return Optional.of(
                    new AccessToken(
                            fresh.value(),
                            fresh.refreshToken().or(() -> Optional.of(refresh)),
                            fresh.lifetime()));
        } catch (TransportException e) {
            int status = e.status().orElse(0);
            if (status == 400 || status == 401) {
                return Optional.empty();
            }
            throw e;
        }
    }

    private TokenEndpoint endpoint() {
        return requireNonNull(endpoint, "endpoint is null");
    }
}

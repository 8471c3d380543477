package dev.mcptest.auth;

import static java.util.Objects.requireNonNull;

import dev.mcptest.redact.Redacted;

import java.net.URI;
import java.util.Optional;

/**
 * The client that a token was issued for.
 *
 * @param id the client id
 * @param secretVariable the variable that has its secret, which is not stored
 * @param secret the secret of a client that was registered for this login
 * @param registered its registration; empty if it was not registered by mcptest
 * @param key the key that its tokens are bound to; empty if they are not
 */
public record StoredClient(
        String id,
        Optional<String> secretVariable,
        Optional<Redacted> secret,
        Optional<Registered> registered,
        Optional<DpopKey> key) {

    /**
     * A registration of a client.
     *
     * @param endpoint the registration endpoint
     * @param redirect the redirect URI; empty for a login on another device
     * @param scope the scopes it may request; may be empty
     */
    public record Registered(URI endpoint, Optional<URI> redirect, String scope) {

        public Registered {
            requireNonNull(endpoint, "endpoint is null");
            requireNonNull(redirect, "redirect is null");
            requireNonNull(scope, "scope is null");
        }

        /** Returns whether the client can be used instead of registering another one. */
        public boolean serves(Registered wanted) {
            return endpoint.equals(wanted.endpoint)
                    && redirect.equals(wanted.redirect)
                    && Scopes.cover(scope, wanted.scope);
        }
    }

    public StoredClient {
        requireNonNull(id, "id is null");
        requireNonNull(secretVariable, "secretVariable is null");
        requireNonNull(secret, "secret is null");
        requireNonNull(registered, "registered is null");
        requireNonNull(key, "key is null");
    }

    /** Returns a client whose secret is stored elsewhere. */
    static StoredClient of(String id) {
        return new StoredClient(
                id, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
    }

    /** Returns a copy whose tokens are bound to a key, or to none. */
    public StoredClient boundTo(Optional<DpopKey> other) {
        return new StoredClient(id, secretVariable, secret, registered, other);
    }
}

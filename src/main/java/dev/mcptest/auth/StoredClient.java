package dev.mcptest.auth;

import static java.util.Objects.requireNonNull;

import dev.mcptest.redact.Redacted;

import java.net.URI;
import java.util.Optional;

/**
 * The client for which a token was issued.
 *
 * @param id its id
 * @param secretVariable the variable that holds its secret, which is not kept
 * @param secret the secret of a client that was registered for this login alone
 * @param registered how it was registered; empty when somebody else did it
 */
record StoredClient(
        String id,
        Optional<String> secretVariable,
        Optional<Redacted> secret,
        Optional<Registered> registered) {

    /**
     * What a client was registered for.
     *
     * @param endpoint the one at which it was done
     * @param redirect where browsers are sent back to; empty for a login on another device
     * @param scope the scopes it may ask for; may be empty
     */
    record Registered(URI endpoint, Optional<URI> redirect, String scope) {

        Registered {
            requireNonNull(endpoint, "endpoint is null");
            requireNonNull(redirect, "redirect is null");
            requireNonNull(scope, "scope is null");
        }

        /** Returns whether it serves for what another client would be registered for. */
        boolean serves(Registered wanted) {
            return endpoint.equals(wanted.endpoint)
                    && redirect.equals(wanted.redirect)
                    && Scopes.cover(scope, wanted.scope);
        }
    }

    StoredClient {
        requireNonNull(id, "id is null");
        requireNonNull(secretVariable, "secretVariable is null");
        requireNonNull(secret, "secret is null");
        requireNonNull(registered, "registered is null");
    }

    /** Returns a client whose secret is known otherwise. */
    static StoredClient of(String id) {
        return new StoredClient(id, Optional.empty(), Optional.empty(), Optional.empty());
    }
}

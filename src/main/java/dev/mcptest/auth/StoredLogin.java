package dev.mcptest.auth;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.Optional;

/**
 * What can be said of a login that is kept.
 *
 * @param server the address it is for
 * @param clientId the client for which its token was issued
 * @param scope the scopes that were asked for; may be empty
 * @param expiresAt until when its token can be used, where that was said
 * @param renews whether it has a refresh token
 */
public record StoredLogin(
        String server, String clientId, String scope, Optional<Instant> expiresAt, boolean renews) {

    public StoredLogin {
        requireNonNull(server, "server is null");
        requireNonNull(clientId, "clientId is null");
        requireNonNull(scope, "scope is null");
        requireNonNull(expiresAt, "expiresAt is null");
    }

    static StoredLogin of(StoredToken token) {
        return new StoredLogin(
                token.key().server(),
                token.client().id(),
                token.authority().scope(),
                token.expiresAt(),
                token.refreshToken().isPresent());
    }
}

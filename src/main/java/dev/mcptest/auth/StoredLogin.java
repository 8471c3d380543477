package dev.mcptest.auth;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.Optional;

/**
 * What can be shown about a stored login.
 *
 * @param server the address it is for
 * @param clientId the client that its token was issued for
 * @param scope the requested scopes; may be empty
 * @param expiresAt when its token expires, if the server said so
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

package dev.mcptest.auth;

import static java.util.Objects.requireNonNull;

import dev.mcptest.redact.Redacted;

/**
 * Who asks for a token.
 *
 * @param id the client id
 * @param secret the client secret; empty text for a client that has none
 */
public record OAuthClient(String id, Redacted secret) {

    public OAuthClient {
        requireNonNull(id, "id is null");
        requireNonNull(secret, "secret is null");
    }

    /** Returns whether it has no secret to prove itself with. */
    boolean isPublic() {
        return secret.reveal().isEmpty();
    }
}

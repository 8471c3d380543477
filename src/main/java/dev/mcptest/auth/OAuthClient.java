package dev.mcptest.auth;

import static java.util.Objects.requireNonNull;

import dev.mcptest.redact.Redacted;

import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Who asks for a token.
 *
 * @param id the client id
 * @param secret the client secret; empty text for a client that has none
 * @param key the key it proves itself with in place of a secret
 */
public record OAuthClient(String id, Redacted secret, Optional<ClientKey> key) {

    public OAuthClient {
        requireNonNull(id, "id is null");
        requireNonNull(secret, "secret is null");
        requireNonNull(key, "key is null");
    }

    /** Creates a client that proves itself by its secret, if it has one. */
    public OAuthClient(String id, Redacted secret) {
        this(id, secret, Optional.empty());
    }

    /** Returns whether it has nothing to prove itself with. */
    boolean isPublic() {
        return secret.reveal().isEmpty() && key.isEmpty();
    }

    boolean hasSecret() {
        return key.isEmpty() && !secret.reveal().isEmpty();
    }

    /** Returns what nobody else has. */
    byte[] proof() {
        return key.map(own -> own.key().getEncoded())
                .orElseGet(() -> secret.reveal().getBytes(StandardCharsets.UTF_8));
    }
}

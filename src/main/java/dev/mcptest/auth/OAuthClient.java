package dev.mcptest.auth;

import static java.util.Objects.requireNonNull;

import dev.mcptest.redact.Redacted;

import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * A client that requests tokens.
 *
 * @param id the client id
 * @param secret the client secret; empty for a client that has none
 * @param key the key that proves its identity instead of a secret
 */
public record OAuthClient(String id, Redacted secret, Optional<ClientKey> key) {

    public OAuthClient {
        requireNonNull(id, "id is null");
        requireNonNull(secret, "secret is null");
        requireNonNull(key, "key is null");
    }

    /** Creates a client with a secret, which may be empty. */
    public OAuthClient(String id, Redacted secret) {
        this(id, secret, Optional.empty());
    }

    /** Returns whether it has neither a secret nor a key. */
    boolean isPublic() {
        return secret.reveal().isEmpty() && key.isEmpty();
    }

    boolean hasSecret() {
        return key.isEmpty() && !secret.reveal().isEmpty();
    }

    /** Returns the secret or the key. */
    byte[] proof() {
        return key.map(own -> own.key().getEncoded())
                .orElseGet(() -> secret.reveal().getBytes(StandardCharsets.UTF_8));
    }
}

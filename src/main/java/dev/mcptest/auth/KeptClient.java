package dev.mcptest.auth;

import static java.util.Objects.requireNonNull;

import dev.mcptest.redact.Redacted;

import java.util.Optional;

/**
 * The client for which a token was issued.
 *
 * @param id its id
 * @param secretVariable the variable that holds its secret, which is not kept
 * @param secret the secret of a client that was registered for this login alone
 */
record KeptClient(String id, Optional<String> secretVariable, Optional<Redacted> secret) {

    KeptClient {
        requireNonNull(id, "id is null");
        requireNonNull(secretVariable, "secretVariable is null");
        requireNonNull(secret, "secret is null");
    }

    /** Returns a client whose secret is known otherwise. */
    static KeptClient of(String id) {
        return new KeptClient(id, Optional.empty(), Optional.empty());
    }
}

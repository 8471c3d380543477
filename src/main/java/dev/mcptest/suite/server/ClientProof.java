package dev.mcptest.suite.server;

import static java.util.Objects.requireNonNull;

import java.util.Optional;

/** How an OAuth client proves to a token endpoint that it is the one it says it is. */
public sealed interface ClientProof {

    /** Returns the name of the variable that holds the secret of it. */
    String variable();

    /** A secret that both sides know. */
    record Secret(String variable) implements ClientProof {
        public Secret {
            requireNonNull(variable, "variable is null");
        }
    }

    /**
     * A key that the other side knows the public half of ({@code private_key_jwt}).
     *
     * @param variable the name of the variable that holds the private key, as PEM
     * @param keyId the name by which the other side knows it
     * @param algorithm how it signs; empty for what is usual for such a key
     */
    record Key(String variable, Optional<String> keyId, Optional<String> algorithm)
            implements ClientProof {
        public Key {
            requireNonNull(variable, "variable is null");
            requireNonNull(keyId, "keyId is null");
            requireNonNull(algorithm, "algorithm is null");
        }
    }
}

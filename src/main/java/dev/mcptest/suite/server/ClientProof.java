package dev.mcptest.suite.server;

import static java.util.Objects.requireNonNull;

import java.util.Optional;

/** How an OAuth client authenticates at a token endpoint. */
public sealed interface ClientProof {

    /** Returns the name of the variable that holds the client secret or private key. */
    String variable();

    /** A shared secret. */
    record Secret(String variable) implements ClientProof {
        public Secret {
            requireNonNull(variable, "variable is null");
        }
    }

    /**
     * A private key ({@code private_key_jwt}); the authorization server knows the public key.
     *
     * @param variable the name of the variable that holds the private key, as PEM
     * @param keyId the id of the key at the authorization server
     * @param algorithm the signature algorithm; empty for the default of the key type
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

package dev.mcptest.auth;

import static java.util.Objects.requireNonNull;

import dev.mcptest.http.tls.PrivateKeys;
import dev.mcptest.json.Json;

import tools.jackson.databind.node.ObjectNode;

import java.security.GeneralSecurityException;
import java.security.InvalidKeyException;
import java.security.PrivateKey;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/**
 * The key with which a client signs that it is the one it says it is (RFC 7523, {@code
 * private_key_jwt}).
 *
 * @param keyId the name by which the authorization server knows it
 * @param clock tells when a signature was made
 */
public record ClientKey(
        PrivateKey key, Signing signing, Optional<String> keyId, InstantSource clock) {

    static final String TYPE = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";
    private static final long LIFE_SECONDS = 60;

    public ClientKey {
        requireNonNull(key, "key is null");
        requireNonNull(signing, "signing is null");
        requireNonNull(keyId, "keyId is null");
        requireNonNull(clock, "clock is null");
    }

    /**
     * Reads a key.
     *
     * @param pem its text; line ends may be written {@code \n}, as some CI systems keep them
     * @param algorithm how it signs; empty for what is usual
     * @throws GeneralSecurityException when it is none, or signs in another way
     */
    public static ClientKey of(
            String pem, Optional<String> algorithm, Optional<String> keyId, InstantSource clock)
            throws GeneralSecurityException {
        PrivateKey key = PrivateKeys.of(pem.replace("\\n", "\n"));
        Signing usual = Signing.usual(key);
        Signing signing = algorithm.map(Signing::new).orElse(usual);
        if (!signing.fits(usual)) {
            throw new InvalidKeyException(
                    "a key for " + usual.name() + ", which cannot sign as " + signing.name());
        }
        var made = new ClientKey(key, signing, keyId, clock);
        made.assertion("", "");
        return made;
    }

    /** Returns what is wrong with a key; empty for nothing. */
    public static Optional<String> problem(String pem, Optional<String> algorithm) {
        try {
            of(pem, algorithm, Optional.empty(), InstantSource.system());
            return Optional.empty();
        } catch (GeneralSecurityException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    /** Returns a proof that is good for a minute, and for one authorization server. */
    String assertion(String clientId, String audience) throws GeneralSecurityException {
        Instant now = clock.instant();
        ObjectNode header = Json.object();
        header.put("typ", "JWT");
        keyId.ifPresent(id -> header.put("kid", id));
        ObjectNode claims = Json.object();
        claims.put("iss", clientId);
        claims.put("sub", clientId);
        claims.put("aud", audience);
        claims.put("jti", Pkce.unguessable());
        claims.put("iat", now.getEpochSecond());
        claims.put("exp", now.getEpochSecond() + LIFE_SECONDS);
        return signing.token(header, claims, key);
    }

    @Override
    public String toString() {
        return "ClientKey[" + signing.name() + "]";
    }
}

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
 * The key with which a client proves its identity (RFC 7523, {@code private_key_jwt}).
 *
 * @param keyId the name of the key at the authorization server
 * @param clock provides the time of signatures
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
     * Parses a key.
     *
     * @param pem its text; line breaks may be written as {@code \n}, as in some CI systems
     * @param algorithm the signature algorithm; empty for the usual one of this type of key
     * @throws GeneralSecurityException if the key is invalid, or does not fit the algorithm
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

    /** Returns what is wrong with a key, or empty if it is valid. */
    public static Optional<String> problem(String pem, Optional<String> algorithm) {
        try {
            of(pem, algorithm, Optional.empty(), InstantSource.system());
            return Optional.empty();
        } catch (GeneralSecurityException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    /** Returns an assertion that is valid for one minute, and for one authorization server. */
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

package dev.mcptest.auth;

import static java.util.Objects.requireNonNull;

import dev.mcptest.redact.Redacted;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Optional;

import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * A token that is stored between runs.
 *
 * @param key identifies the token
 * @param authority where it came from
 * @param client the client it was issued for
 * @param value the token
 * @param refreshToken used to request the next token
 * @param expiresAt when it expires, if the server said so
 * @param proof a hash of the client secret it was requested with; empty for a login
 */
public record StoredToken(
        TokenKey key,
        Authority authority,
        StoredClient client,
        Redacted value,
        Optional<Redacted> refreshToken,
        Optional<Instant> expiresAt,
        String proof) {

    public StoredToken {
        requireNonNull(key, "key is null");
        requireNonNull(authority, "authority is null");
        requireNonNull(client, "client is null");
        requireNonNull(value, "value is null");
        requireNonNull(refreshToken, "refreshToken is null");
        requireNonNull(expiresAt, "expiresAt is null");
        requireNonNull(proof, "proof is null");
    }

    /** Returns a newly issued token, to be stored. */
    public static StoredToken of(
            TokenKey key,
            Authority authority,
            StoredClient client,
            AccessToken token,
            Instant now) {
        return new StoredToken(
                key,
                authority,
                client,
                token.value(),
                token.refreshToken(),
                token.lifetime().map(now::plus),
                "");
    }

    /**
     * Returns a copy that is bound to the secret of the client. With another secret, a new token is
     * requested.
     */
    StoredToken provenBy(OAuthClient owner) {
        return new StoredToken(
                key, authority, client, value, refreshToken, expiresAt, proof(owner));
    }

    /** Returns whether it was requested with the current secret of the client. */
    boolean isOf(OAuthClient owner) {
        return MessageDigest.isEqual(
                proof.getBytes(StandardCharsets.UTF_8),
                proof(owner).getBytes(StandardCharsets.UTF_8));
    }

    /** Returns the token with its remaining lifetime. */
    AccessToken token(Instant now) {
        return new AccessToken(
                value,
                refreshToken,
                expiresAt.map(end -> Duration.between(now, end)).map(StoredToken::notNegative));
    }

    private static Duration notNegative(Duration left) {
        return left.isNegative() ? Duration.ZERO : left;
    }

    /** A hash that does not reveal the secret. Its salt, the token, is in the same file. */
    private String proof(OAuthClient owner) {
        if (owner.isPublic()) {
            return "";
        }
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(owner.proof(), "HmacSHA256"));
            byte[] hash = mac.doFinal(value.reveal().getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has HMAC-SHA-256", e);
        }
    }
}

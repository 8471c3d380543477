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
 * A token that outlives a run.
 *
 * @param key which one it is
 * @param authority where it came from
 * @param client for whom it was issued
 * @param value the token
 * @param refreshToken with which the next one can be asked for
 * @param expiresAt until when it can be used, where that was said
 * @param proof shows with which secret of the client it was got; empty for a login
 */
record StoredToken(
        TokenKey key,
        Authority authority,
        StoredClient client,
        Redacted value,
        Optional<Redacted> refreshToken,
        Optional<Instant> expiresAt,
        String proof) {

    StoredToken {
        requireNonNull(key, "key is null");
        requireNonNull(authority, "authority is null");
        requireNonNull(client, "client is null");
        requireNonNull(value, "value is null");
        requireNonNull(refreshToken, "refreshToken is null");
        requireNonNull(expiresAt, "expiresAt is null");
        requireNonNull(proof, "proof is null");
    }

    /** Returns a token that has just been given, to be kept. */
    static StoredToken of(
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

    /** Returns the same, bound to the secret of the client: another one has to ask itself. */
    StoredToken provenBy(OAuthClient owner) {
        return new StoredToken(
                key, authority, client, value, refreshToken, expiresAt, proof(owner));
    }

    /** Returns whether it was got with the secret that the client has now. */
    boolean isOf(OAuthClient owner) {
        return MessageDigest.isEqual(
                proof.getBytes(StandardCharsets.UTF_8),
                proof(owner).getBytes(StandardCharsets.UTF_8));
    }

    /** Returns the token, with the life that is left to it. */
    AccessToken token(Instant now) {
        return new AccessToken(
                value,
                refreshToken,
                expiresAt.map(end -> Duration.between(now, end)).map(StoredToken::notNegative));
    }

    private static Duration notNegative(Duration left) {
        return left.isNegative() ? Duration.ZERO : left;
    }

    /** The secret cannot be found from it, and the token that salts it is in the same file. */
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

package dev.mcptest.auth;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;

/**
 * Ties an authorization code to the process that requested it (RFC 7636, S256).
 *
 * @param verifier sent only with the code, and not before
 */
public record Pkce(String verifier) {

    private static final int BYTES = 32;

    public static Pkce fresh() {
        return new Pkce(unguessable());
    }

    /** Returns the hash of the verifier, which is not secret. */
    public String challenge() {
        try {
            byte[] hash =
                    MessageDigest.getInstance("SHA-256")
                            .digest(verifier.getBytes(StandardCharsets.US_ASCII));
            return Base64.getUrlEncoder().withoutPadding().encodeToString(hash);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    /** Returns a cryptographically random text. */
    public static String unguessable() {
        byte[] bytes = new byte[BYTES];
        new SecureRandom().nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    @Override
    public String toString() {
        return "Pkce[" + challenge() + "]";
    }
}

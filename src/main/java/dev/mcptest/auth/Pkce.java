package dev.mcptest.auth;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;

/**
 * What ties a code to the process that asked for it (RFC 7636, S256).
 *
 * @param verifier told with the code and not before
 */
record Pkce(String verifier) {

    private static final int BYTES = 32;

    static Pkce fresh() {
        return new Pkce(unguessable());
    }

    /** Returns what may be seen by everybody. */
    String challenge() {
        try {
            byte[] hash =
                    MessageDigest.getInstance("SHA-256")
                            .digest(verifier.getBytes(StandardCharsets.US_ASCII));
            return Base64.getUrlEncoder().withoutPadding().encodeToString(hash);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    /** Returns a text that nobody can guess. */
    static String unguessable() {
        byte[] bytes = new byte[BYTES];
        new SecureRandom().nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    @Override
    public String toString() {
        return "Pkce[" + challenge() + "]";
    }
}

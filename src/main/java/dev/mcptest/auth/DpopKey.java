package dev.mcptest.auth;

import static java.util.Objects.requireNonNull;

import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;

/**
 * A key that tokens are bound to (DPoP, RFC 9449).
 *
 * @param pair an elliptic curve key of P-256
 */
public record DpopKey(KeyPair pair) {

    public DpopKey {
        requireNonNull(pair, "pair is null");
    }

    /** Creates a key. */
    public static DpopKey fresh() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(new ECGenParameterSpec("secp256r1"));
            return new DpopKey(generator.generateKeyPair());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has keys of P-256", e);
        }
    }

    /**
     * Parses the text of a key.
     *
     * @throws IllegalArgumentException if it is not one
     */
    static DpopKey of(String text) {
        String[] parts = text.split("\\.", -1);
        if (parts.length != 2) {
            throw new IllegalArgumentException("not a key");
        }
        try {
            KeyFactory factory = KeyFactory.getInstance("EC");
            var secret = new PKCS8EncodedKeySpec(Base64.getUrlDecoder().decode(parts[0]));
            var open = new X509EncodedKeySpec(Base64.getUrlDecoder().decode(parts[1]));
            return new DpopKey(
                    new KeyPair(factory.generatePublic(open), factory.generatePrivate(secret)));
        } catch (GeneralSecurityException e) {
            throw new IllegalArgumentException("not a key", e);
        }
    }

    /** Returns the private and the public key as text. */
    String text() {
        return Signing.encoded(pair.getPrivate().getEncoded())
                + "."
                + Signing.encoded(pair.getPublic().getEncoded());
    }

    @Override
    public String toString() {
        return "DpopKey";
    }
}

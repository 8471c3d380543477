package dev.mcptest.auth;

import dev.mcptest.json.Json;

import tools.jackson.databind.node.ObjectNode;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.InvalidKeyException;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.interfaces.ECKey;
import java.security.interfaces.RSAKey;
import java.security.spec.MGF1ParameterSpec;
import java.security.spec.PSSParameterSpec;
import java.util.Base64;

/**
 * The signature algorithms of JSON Web Tokens (RFC 7518, RFC 8037).
 *
 * @param name its name in the token header
 */
record Signing(String name) {

    private static final int P_384 = 384;
    private static final int P_521 = 521;

    /** Returns the usual algorithm for a type of key. */
    static Signing usual(PrivateKey key) throws InvalidKeyException {
        if (key instanceof ECKey curve) {
            int bits = curve.getParams().getOrder().bitLength();
            return new Signing(bits == P_521 ? "ES512" : bits == P_384 ? "ES384" : "ES256");
        }
        if (key instanceof RSAKey) {
            return new Signing(key.getAlgorithm().equals("RSASSA-PSS") ? "PS256" : "RS256");
        }
        if (key.getAlgorithm().equals("EdDSA")) {
            return new Signing("EdDSA");
        }
        throw new InvalidKeyException("a key that signs no tokens: " + key.getAlgorithm());
    }

    /**
     * Returns whether this algorithm works for a key. RSA keys have several algorithms, other keys
     * have one.
     */
    boolean fits(Signing usual) {
        boolean rsa = usual.name.equals("RS256") && !name.startsWith("E");
        return name.equals(usual.name) || rsa || (usual.isPss() && isPss());
    }

    private boolean isPss() {
        return name.startsWith("PS");
    }

    /** Returns a signed token (RFC 7515, compact). */
    String token(ObjectNode header, ObjectNode claims, PrivateKey key)
            throws GeneralSecurityException {
        header.put("alg", name);
        String text = part(Json.write(header)) + "." + part(Json.write(claims));
        Signature signature = signature();
        signature.initSign(key);
        signature.update(text.getBytes(StandardCharsets.US_ASCII));
        return text + "." + encoded(signature.sign());
    }

    static String encoded(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    private Signature signature() throws GeneralSecurityException {
        String digest = "SHA" + name.substring(2);
        return switch (name.substring(0, 2)) {
            case "ES" -> Signature.getInstance(digest + "withECDSAinP1363Format");
            case "RS" -> Signature.getInstance(digest + "withRSA");
            case "PS" -> pss(name.substring(2));
            default -> Signature.getInstance("Ed25519");
        };
    }

    private static Signature pss(String bits) throws GeneralSecurityException {
        Signature signature = Signature.getInstance("RSASSA-PSS");
        String digest = "SHA-" + bits;
        signature.setParameter(
                new PSSParameterSpec(
                        digest,
                        "MGF1",
                        new MGF1ParameterSpec(digest),
                        Integer.parseInt(bits) / Byte.SIZE,
                        PSSParameterSpec.TRAILER_FIELD_BC));
        return signature;
    }

    private static String part(String json) {
        return encoded(json.getBytes(StandardCharsets.UTF_8));
    }
}

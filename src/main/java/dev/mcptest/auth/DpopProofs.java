package dev.mcptest.auth;

import dev.mcptest.json.Json;
import dev.mcptest.redact.Redacted;

import tools.jackson.databind.node.ObjectNode;

import java.math.BigInteger;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.MessageDigest;
import java.security.interfaces.ECPublicKey;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Proves with each request that the sender of a token is its owner (DPoP, RFC 9449). */
public final class DpopProofs {

    static final String HEADER = "DPoP";
    static final String NONCE = "dpop-nonce";
    static final String WANTS_NONCE = "use_dpop_nonce";

    private static final Signing SIGNING = new Signing("ES256");
    private static final int COORDINATE = 32;

    private final KeyPair pair;
    private final InstantSource clock;

    /** The nonces that servers require in the next proof, by origin. */
    private final Map<String, String> nonces = new ConcurrentHashMap<>();

    public DpopProofs(DpopKey key, InstantSource clock) {
        this.pair = key.pair();
        this.clock = clock;
    }

    /**
     * Returns the proof for one request.
     *
     * @param token the access token sent with it
     */
    String proof(String method, URI url, Optional<Redacted> token) {
        ObjectNode header = Json.object();
        header.put("typ", "dpop+jwt");
        header.set("jwk", jwk());
        ObjectNode claims = Json.object();
        claims.put("jti", Pkce.unguessable());
        claims.put("htm", method);
        claims.put("htu", place(url));
        claims.put("iat", clock.instant().getEpochSecond());
        token.ifPresent(text -> claims.put("ath", hash(text.reveal())));
        Optional.ofNullable(nonces.get(ServerAddress.origin(url)))
                .ifPresent(nonce -> claims.put("nonce", nonce));
        try {
            return SIGNING.token(header, claims, pair.getPrivate());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java signs with P-256", e);
        }
    }

    /** Stores the nonce that a server requires in the next proof. */
    void heard(URI url, String nonce) {
        nonces.put(ServerAddress.origin(url), nonce);
    }

    private ObjectNode jwk() {
        var point = ((ECPublicKey) pair.getPublic()).getW();
        ObjectNode jwk = Json.object();
        jwk.put("kty", "EC");
        jwk.put("crv", "P-256");
        jwk.put("x", coordinate(point.getAffineX()));
        jwk.put("y", coordinate(point.getAffineY()));
        return jwk;
    }

    /** Returns a number as exactly 32 bytes, with leading zeros. */
    private static String coordinate(BigInteger number) {
        byte[] all = number.toByteArray();
        byte[] fixed = new byte[COORDINATE];
        int length = Math.min(all.length, COORDINATE);
        System.arraycopy(all, all.length - length, fixed, COORDINATE - length, length);
        return Signing.encoded(fixed);
    }

    private static String place(URI url) {
        String path = url.getRawPath();
        return ServerAddress.origin(url) + (path == null || path.isEmpty() ? "/" : path);
    }

    private static String hash(String token) {
        try {
            return Signing.encoded(
                    MessageDigest.getInstance("SHA-256")
                            .digest(token.getBytes(StandardCharsets.US_ASCII)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}

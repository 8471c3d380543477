package dev.mcptest.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.mcptest.json.Json;
import dev.mcptest.redact.Redactor;
import dev.mcptest.suite.server.Auth;
import dev.mcptest.suite.server.ClientProof;
import dev.mcptest.suite.server.OAuth;
import dev.mcptest.suite.server.ServerSpec;
import dev.mcptest.suite.server.ServerSpec.HeaderValue;
import dev.mcptest.world.World;

import mockwebserver3.Dispatcher;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import mockwebserver3.RecordedRequest;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import tools.jackson.databind.JsonNode;

import java.math.BigInteger;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.MessageDigest;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.ECParameterSpec;
import java.security.spec.ECPoint;
import java.security.spec.ECPublicKeySpec;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/** A server that takes a token only from whom it was given to (RFC 9449). */
class DpopTests {

    private static final String HELLO =
            """
            {"jsonrpc":"2.0","id":1,"result":{"protocolVersion":"2025-06-18","capabilities":{},\
            "serverInfo":{"name":"s","version":"1"}}}\
            """;

    /** What tells one proof from another. */
    private record Proof(JsonNode key, String id) {}

    private final MockWebServer web = new MockWebServer();
    private final List<Proof> proofs = new CopyOnWriteArrayList<>();
    private final List<String> faults = new CopyOnWriteArrayList<>();
    private volatile String nonceOfTokens = "";
    private volatile String nonceOfServer = "";
    private volatile String type = "DPoP";

    @BeforeEach
    void start() throws Exception {
        web.setDispatcher(
                new Dispatcher() {
                    @Override
                    public MockResponse dispatch(RecordedRequest request) {
                        return answer(request);
                    }
                });
        web.start();
    }

    @AfterEach
    void stop() {
        web.close();
    }

    @Test
    void everyRequestProvesWithOneKeyThatItMayHaveTheToken() throws Exception {
        connector().connect(server()).close();

        assertThat(faults).isEmpty();
        List<Proof> given = List.copyOf(proofs);
        assertThat(given).hasSizeGreaterThan(2);
        assertThat(given).extracting(Proof::key).containsOnly(given.getFirst().key());
        assertThat(given).extracting(Proof::id).doesNotHaveDuplicates();
    }

    @Test
    void aValueThatAServerWantsToSeeIsInTheNextProof() throws Exception {
        nonceOfTokens = "as-1";
        nonceOfServer = "rs-1";

        connector().connect(server()).close();

        assertThat(faults)
                .containsExactly("/token wants its nonce as-1", "/mcp wants its nonce rs-1");
    }

    @Test
    void aTokenThatEverybodyCouldSendIsNotTaken() {
        type = "Bearer";

        ConnectionException failure =
                catchThrowableOfType(
                        ConnectionException.class, () -> connector().connect(server()));

        assertThat(failure).hasMessageEndingWith("gave a token of the type Bearer, expected DPoP");
    }

    private MockResponse answer(RecordedRequest request) {
        String path = request.getRequestLine().split(" ", -1)[1];
        boolean token = path.equals("/token");
        String nonce = token ? nonceOfTokens : nonceOfServer;
        try {
            JsonNode claims = proof(request, path);
            if (!claims.path("nonce").asString("").equals(nonce)) {
                faults.add(path + " wants its nonce " + nonce);
                return challenge(token, nonce);
            }
        } catch (Exception e) {
            throw new AssertionError(e);
        }
        if (token) {
            return json("{\"access_token\":\"t-1\",\"token_type\":\"" + type + "\"}");
        }
        boolean hello = request.getBody() != null && request.getBody().utf8().contains("\"id\":1");
        return hello ? json(HELLO) : new MockResponse.Builder().code(202).build();
    }

    private static MockResponse challenge(boolean token, String nonce) {
        var builder = new MockResponse.Builder().addHeader("DPoP-Nonce", nonce);
        return token
                ? builder.code(400).body("{\"error\":\"use_dpop_nonce\"}").build()
                : builder.code(401)
                        .addHeader("WWW-Authenticate", "DPoP error=\"use_dpop_nonce\"")
                        .build();
    }

    /** Returns the claims of a proof, which is checked as RFC 9449 says. */
    private JsonNode proof(RecordedRequest request, String path) throws Exception {
        String text = String.valueOf(request.getHeaders().get("dpop"));
        String[] parts = text.split("\\.", -1);
        JsonNode header = decoded(parts[0]);
        JsonNode claims = decoded(parts[1]);
        proofs.add(new Proof(header.path("jwk"), claims.path("jti").asString("")));
        check("typ", header.path("typ").asString("").equals("dpop+jwt"));
        check("private", !header.path("jwk").has("d"));
        check("signature", isSigned(parts, key(header.path("jwk"))));
        check("htm", claims.path("htm").asString("").equals(request.getMethod()));
        check("htu", claims.path("htu").asString("").equals(web.url(path).toString()));
        check("iat", claims.path("iat").isIntegralNumber());
        if (!path.equals("/token")) {
            byte[] hash =
                    MessageDigest.getInstance("SHA-256")
                            .digest("t-1".getBytes(StandardCharsets.US_ASCII));
            String ath = Base64.getUrlEncoder().withoutPadding().encodeToString(hash);
            check("ath", claims.path("ath").asString("").equals(ath));
            check("scheme", "DPoP t-1".equals(request.getHeaders().get("authorization")));
        }
        return claims;
    }

    private void check(String what, boolean holds) {
        if (!holds) {
            faults.add(what);
        }
    }

    private static boolean isSigned(String[] parts, PublicKey key) throws GeneralSecurityException {
        Signature signature = Signature.getInstance("SHA256withECDSAinP1363Format");
        signature.initVerify(key);
        signature.update((parts[0] + "." + parts[1]).getBytes(StandardCharsets.US_ASCII));
        return signature.verify(Base64.getUrlDecoder().decode(parts[2]));
    }

    private static PublicKey key(JsonNode jwk) throws GeneralSecurityException {
        AlgorithmParameters curve = AlgorithmParameters.getInstance("EC");
        curve.init(new ECGenParameterSpec("secp256r1"));
        var point = new ECPoint(number(jwk, "x"), number(jwk, "y"));
        return KeyFactory.getInstance("EC")
                .generatePublic(
                        new ECPublicKeySpec(point, curve.getParameterSpec(ECParameterSpec.class)));
    }

    private static BigInteger number(JsonNode jwk, String name) {
        return new BigInteger(1, Base64.getUrlDecoder().decode(jwk.path(name).asString("")));
    }

    private static JsonNode decoded(String part) throws Exception {
        return Json.parse(new String(Base64.getUrlDecoder().decode(part), StandardCharsets.UTF_8));
    }

    private static Connector connector() {
        return new Connector(
                World.system(),
                ConnectOptions.standard("1.0", Map.of("SECRET", "secret-1"), new Redactor()));
    }

    private ServerSpec.Url server() {
        var oauth =
                new OAuth(
                        new HeaderValue.Literal("robot"),
                        new ClientProof.Secret("SECRET"),
                        Optional.of(URI.create(web.url("/token").toString())),
                        "",
                        Map.of(),
                        true);
        return ServerSpec.Url.plain("web", URI.create(web.url("/mcp").toString()), "suite")
                .with(new Auth(Optional.empty(), Optional.of(oauth), Map.of()));
    }

    private static MockResponse json(String body) {
        return new MockResponse.Builder()
                .addHeader("Content-Type", "application/json")
                .body(body)
                .build();
    }
}

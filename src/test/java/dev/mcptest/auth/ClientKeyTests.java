package dev.mcptest.auth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.http.PlainHttp;
import dev.mcptest.http.proxy.Proxies;
import dev.mcptest.http.tls.TlsOptions;
import dev.mcptest.json.Json;
import dev.mcptest.redact.Redacted;
import dev.mcptest.redact.Redactor;

import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import tools.jackson.databind.JsonNode;

import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.MGF1ParameterSpec;
import java.security.spec.PSSParameterSpec;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

class ClientKeyTests {

    private static final Instant NOW = Instant.parse("2026-11-22T19:00:00Z");

    @ParameterizedTest
    @CsvSource({
        "EC, secp256r1, '', ES256, SHA256withECDSAinP1363Format",
        "EC, secp384r1, '', ES384, SHA384withECDSAinP1363Format",
        "EC, secp521r1, '', ES512, SHA512withECDSAinP1363Format",
        "RSA, '', '', RS256, SHA256withRSA",
        "RSA, '', RS512, RS512, SHA512withRSA",
        "RSA, '', PS384, PS384, RSASSA-PSS",
        "Ed25519, '', '', EdDSA, Ed25519",
    })
    void signsAsItsKeyCan(String kind, String curve, String wanted, String algorithm, String check)
            throws Exception {
        KeyPair pair = pair(kind, curve);
        ClientKey key = key(pair, Optional.of(wanted).filter(text -> !text.isEmpty()));

        String[] parts = key.assertion("robot", "https://as.example").split("\\.", -1);

        assertThat(decoded(parts[0]).path("alg").asString()).isEqualTo(algorithm);
        assertThat(decoded(parts[0]).path("kid").asString()).isEqualTo("k1");
        JsonNode claims = decoded(parts[1]);
        assertThat(claims.path("iss").asString()).isEqualTo("robot");
        assertThat(claims.path("sub").asString()).isEqualTo("robot");
        assertThat(claims.path("aud").asString()).isEqualTo("https://as.example");
        assertThat(claims.path("iat").asLong()).isEqualTo(NOW.getEpochSecond());
        assertThat(claims.path("exp").asLong()).isEqualTo(NOW.getEpochSecond() + 60);
        Signature signature = Signature.getInstance(check);
        if (check.equals("RSASSA-PSS")) {
            signature.setParameter(
                    new PSSParameterSpec("SHA-384", "MGF1", MGF1ParameterSpec.SHA384, 48, 1));
        }
        signature.initVerify(pair.getPublic());
        signature.update((parts[0] + "." + parts[1]).getBytes(StandardCharsets.US_ASCII));
        assertThat(signature.verify(Base64.getUrlDecoder().decode(parts[2]))).isTrue();
    }

    @Test
    void noTwoProofsAreTheSame() throws Exception {
        ClientKey key = key(pair("EC", "secp256r1"), Optional.empty());

        assertThat(key.assertion("robot", "a")).isNotEqualTo(key.assertion("robot", "a"));
    }

    @Test
    void aKeyOnOneLineIsReadToo() throws Exception {
        String pem = pem(pair("EC", "secp256r1")).replace("\n", "\\n");

        assertThat(ClientKey.problem(pem, Optional.empty())).isEmpty();
    }

    @Test
    void saysWhatIsWrongWithAKey() throws Exception {
        String pem = pem(pair("EC", "secp384r1"));

        assertThat(ClientKey.problem(pem, Optional.of("ES256")))
                .contains("a key for ES384, which cannot sign as ES256");
        assertThat(ClientKey.problem("hush", Optional.empty()))
                .contains("no block -----BEGIN PRIVATE KEY-----");
        assertThat(ClientKey.problem(pem.replace("PRIVATE", "ENCRYPTED PRIVATE"), Optional.empty()))
                .contains("a key that is encrypted");
    }

    @Test
    void aClientWithAKeyProvesItselfWithItAndWithNothingElse() throws Exception {
        try (var web = new MockWebServer()) {
            web.enqueue(
                    new MockResponse.Builder()
                            .addHeader("Content-Type", "application/json")
                            .body("{\"access_token\":\"t\",\"token_type\":\"Bearer\"}")
                            .build());
            web.start();
            URI endpoint = URI.create(web.url("/token").toString());
            ClientKey key = key(pair("EC", "secp256r1"), Optional.empty());
            TokenSource source =
                    TokenSource.ofClient(
                            new Grant(
                                    URI.create(web.url("/mcp").toString()),
                                    Optional.of(endpoint),
                                    "",
                                    Duration.ofSeconds(20)),
                            () -> new OAuthClient("robot", new Redacted(""), Optional.of(key)),
                            TokenStore.none(),
                            PlainHttp.options(
                                    Duration.ofMinutes(1),
                                    5,
                                    1 << 20,
                                    Optional.empty(),
                                    TlsOptions.DEFAULT,
                                    Proxies.of(Map.of())),
                            new Redactor(),
                            System::nanoTime);

            assertThat(source.token()).contains(new Redacted("t"));

            var request = web.takeRequest();
            assertThat(request.getHeaders().get("authorization")).isNull();
            Map<String, String> form = form(Objects.requireNonNull(request.getBody()).utf8());
            assertThat(form)
                    .containsEntry("client_id", "robot")
                    .containsEntry(
                            "client_assertion_type",
                            "urn:ietf:params:oauth:client-assertion-type:jwt-bearer")
                    .doesNotContainKey("client_secret");
            String assertion = String.valueOf(form.get("client_assertion"));
            assertThat(decoded(assertion.split("\\.", -1)[1]).path("aud").asString())
                    .isEqualTo(endpoint.toString());
        }
    }

    private static ClientKey key(KeyPair pair, Optional<String> algorithm)
            throws GeneralSecurityException {
        return ClientKey.of(pem(pair), algorithm, Optional.of("k1"), InstantSource.fixed(NOW));
    }

    private static KeyPair pair(String kind, String curve) throws GeneralSecurityException {
        KeyPairGenerator generator = KeyPairGenerator.getInstance(kind);
        if (!curve.isEmpty()) {
            generator.initialize(new ECGenParameterSpec(curve));
        } else if (kind.equals("RSA")) {
            generator.initialize(2048); // found sooner than one of today's usual size
        }
        return generator.generateKeyPair();
    }

    private static String pem(KeyPair pair) {
        return "-----BEGIN PRIVATE KEY-----\n"
                + Base64.getMimeEncoder(64, new byte[] {'\n'})
                        .encodeToString(pair.getPrivate().getEncoded())
                + "\n-----END PRIVATE KEY-----\n";
    }

    private static JsonNode decoded(String part) throws Exception {
        return Json.parse(new String(Base64.getUrlDecoder().decode(part), StandardCharsets.UTF_8));
    }

    private static Map<String, String> form(String body) {
        Map<String, String> fields = new LinkedHashMap<>();
        for (String field : body.split("&", -1)) {
            String[] pair = field.split("=", 2);
            fields.put(pair[0], URLDecoder.decode(pair[1], StandardCharsets.UTF_8));
        }
        return fields;
    }
}

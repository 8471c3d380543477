package dev.mcptest.auth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.mcptest.http.PlainHttp;
import dev.mcptest.http.TransportException;
import dev.mcptest.http.TransportException.Stage;
import dev.mcptest.http.proxy.Proxies;
import dev.mcptest.http.tls.TlsOptions;
import dev.mcptest.redact.Redacted;
import dev.mcptest.redact.Redactor;

import mockwebserver3.Dispatcher;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import mockwebserver3.RecordedRequest;

import okhttp3.tls.HandshakeCertificates;
import okhttp3.tls.HeldCertificate;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Where tokens come from is read over https; a proxy stands for everybody on another way. */
class MetadataOverTlsTests {

    private static final HeldCertificate OURS =
            new HeldCertificate.Builder().addSubjectAlternativeName("localhost").build();
    private static final String RESOURCE = "/.well-known/oauth-protected-resource/mcp";
    private static final String ISSUER = "/.well-known/oauth-authorization-server/as";

    /** An address where the proxy would be seen to be asked. */
    private static final String OPEN = "http://auth.example.invalid/metadata";

    private static final String REFUSED =
            "where credentials go would be read over plain http from "
                    + OPEN
                    + ", which everybody on the way can change: use https, or set"
                    + " allow_insecure_auth: true on the server";

    private final MockWebServer server = new MockWebServer();
    private final MockWebServer proxy = new MockWebServer();
    private final Map<String, MockResponse> pages = new ConcurrentHashMap<>();

    @TempDir private Path folder;

    @BeforeEach
    void start() throws Exception {
        server.useHttps(
                new HandshakeCertificates.Builder()
                        .heldCertificate(OURS)
                        .build()
                        .sslSocketFactory());
        server.setDispatcher(
                new Dispatcher() {
                    @Override
                    public MockResponse dispatch(RecordedRequest request) {
                        String path = request.getRequestLine().split(" ", -1)[1];
                        return pages.getOrDefault(
                                path, new MockResponse.Builder().code(404).build());
                    }
                });
        server.start();
        proxy.start();
        pages.put(
                RESOURCE,
                json(
                        "{'resource':'%s','authorization_servers':['%s']}"
                                .formatted(server.url("/mcp"), server.url("/as"))));
        pages.put(ISSUER, metadata());
        pages.put("/token", json("{'access_token':'t','token_type':'Bearer'}"));
    }

    @AfterEach
    void stop() {
        server.close();
        proxy.close();
    }

    @Test
    void redirectsToHttpsAreFollowed() throws Exception {
        pages.put("/elsewhere", metadata());
        pages.put(ISSUER, redirect(302, server.url("/elsewhere").toString()));

        TokenSource source = source();
        source.renew(Optional.empty(), Map.of());

        assertThat(source.token()).contains(new Redacted("t"));
    }

    @Test
    void metadataOfTheAuthorizationServerAreNotReadElsewhere() {
        pages.put(ISSUER, redirect(302, OPEN));

        assertRefused(Map.of());
    }

    @Test
    void neitherAreThoseOfTheServer() {
        pages.put(RESOURCE, redirect(307, OPEN));

        assertRefused(Map.of());
    }

    @Test
    void norWhereAChallengeSaysTheyAre() {
        assertRefused(Map.of("resource_metadata", OPEN));
    }

    @Test
    void theSecretIsNotTakenToWhereTheTokenEndpointSends() {
        pages.put("/token", redirect(307, OPEN));

        assertThat(failure(Map.of())).hasMessageContaining("redirects are not followed");
        assertThat(proxy.getRequestCount()).isZero();
    }

    private void assertRefused(Map<String, String> challenge) {
        TransportException failure = failure(challenge);

        assertThat(failure).hasMessage(REFUSED);
        assertThat(failure.stage()).isEqualTo(Stage.INSECURE);
        assertThat(proxy.getRequestCount()).isZero();
    }

    private TransportException failure(Map<String, String> challenge) {
        return catchThrowableOfType(
                TransportException.class, () -> source().renew(Optional.empty(), challenge));
    }

    private TokenSource source() throws Exception {
        Path authority = Files.writeString(folder.resolve("ca.pem"), OURS.certificatePem());
        return TokenSource.ofClient(
                new Grant(
                        URI.create(server.url("/mcp").toString()),
                        Optional.empty(),
                        "",
                        Duration.ofSeconds(20)),
                () -> new OAuthClient("robot", new Redacted("secret")),
                TokenStore.none(),
                PlainHttp.options(
                        Duration.ofMinutes(1),
                        5,
                        1 << 20,
                        Optional.empty(),
                        TlsOptions.DEFAULT.trusting(authority),
                        Proxies.of(Map.of("http_proxy", "http://localhost:" + proxy.getPort()))),
                new Redactor(),
                System::nanoTime);
    }

    private MockResponse metadata() {
        return json(
                "{'issuer':'%s','token_endpoint':'%s'}"
                        .formatted(server.url("/as"), server.url("/token")));
    }

    private static MockResponse redirect(int status, String location) {
        return new MockResponse.Builder().code(status).addHeader("Location", location).build();
    }

    private static MockResponse json(String body) {
        return new MockResponse.Builder()
                .addHeader("Content-Type", "application/json")
                .body(body.replace('\'', '"'))
                .build();
    }
}

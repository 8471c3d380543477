package dev.mcptest.auth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.mcptest.http.PlainHttp;
import dev.mcptest.http.TransportException;
import dev.mcptest.http.proxy.Proxies;
import dev.mcptest.http.tls.TlsOptions;
import dev.mcptest.redact.Redacted;
import dev.mcptest.redact.Redactor;

import mockwebserver3.Dispatcher;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import mockwebserver3.RecordedRequest;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/** What a token endpoint is asked, and where one is looked for that nobody names. */
class TokenRequestTests {

    private final MockWebServer web = new MockWebServer();
    private final List<String> forms = new CopyOnWriteArrayList<>();
    private volatile boolean gives = true;

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
    void aRequestHasWhatTheSuiteSaysBesideItsGrant() throws Exception {
        Map<String, String> more = Map.of("audience", "https://api.example.com", "tenant", "blue");

        source(Optional.of(uri("/token")), more).token();

        assertThat(forms)
                .singleElement()
                .satisfies(form ->
                        assertThat(List.of(form.split("&", -1)))
                                .contains(
                                        "grant_type=client_credentials",
                                        "resource=" + uri("/mcp"),
                                        "audience=https://api.example.com",
                                        "tenant=blue"));
    }

    @Test
    void aSuiteMayNameAnotherResource() throws Exception {
        source(Optional.of(uri("/token")), Map.of("resource", "api://shop")).token();

        assertThat(forms).containsExactly("grant_type=client_credentials&resource=api://shop");
    }

    @Test
    void tokensForOtherParametersAreOtherTokens() {
        var one =
                new Grant(
                        uri("/mcp"), Optional.empty(), "", Map.of("a", "1"), false, Duration.ZERO);
        var other =
                new Grant(
                        uri("/mcp"), Optional.empty(), "", Map.of("a", "2"), false, Duration.ZERO);

        assertThat(TokenKey.client(one, "c").fileName())
                .isNotEqualTo(TokenKey.client(other, "c").fileName());
        assertThat(TokenKey.client(one, "c").what()).doesNotContain("a=1");
    }

    @Test
    void aServerThatPublishesNothingHasTheEndpointsOfItsTime() throws Exception {
        TokenSource source = source(Optional.empty(), Map.of());

        source.renew(Optional.empty(), Map.of());

        assertThat(source.token()).contains(new Redacted("t"));
        assertThat(forms).hasSize(1);
    }

    @Test
    void aServerThatHasNoneOfThemIsSaidToHaveNoMetadata() {
        gives = false;
        TokenSource source = source(Optional.empty(), Map.of());

        TransportException failure =
                catchThrowableOfType(
                        TransportException.class, () -> source.renew(Optional.empty(), Map.of()));

        assertThat(failure)
                .hasMessageStartingWith("no authorization server found for " + uri("/mcp"))
                .hasMessageContaining("has no metadata, and the token endpoint " + uri("/token"))
                .hasMessageEndingWith("name the token endpoint with auth.oauth.token_endpoint");
    }

    private MockResponse answer(RecordedRequest request) {
        if (!gives || !request.getRequestLine().startsWith("POST /token ")) {
            return new MockResponse.Builder().code(404).build();
        }
        String body = request.getBody() == null ? "" : request.getBody().utf8();
        forms.add(URLDecoder.decode(body, StandardCharsets.UTF_8));
        return new MockResponse.Builder()
                .addHeader("Content-Type", "application/json")
                .body("{\"access_token\":\"t\",\"token_type\":\"Bearer\"}")
                .build();
    }

    private TokenSource source(Optional<URI> endpoint, Map<String, String> parameters) {
        return TokenSource.ofClient(
                new Grant(uri("/mcp"), endpoint, "", parameters, false, Duration.ofSeconds(20)),
                () -> new OAuthClient("robot", new Redacted("se+cret")),
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
    }

    private URI uri(String path) {
        return URI.create(web.url(path).toString());
    }
}

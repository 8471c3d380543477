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

import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import mockwebserver3.RecordedRequest;
import mockwebserver3.SocketEffect;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

class TokenSourceTests {

    private static final Duration BOUND = Duration.ofSeconds(20);

    private final MockWebServer web = new MockWebServer();
    private final Redactor redactor = new Redactor();
    private final AtomicLong nanos = new AtomicLong();

    @BeforeEach
    void start() throws Exception {
        web.start();
    }

    @AfterEach
    void stop() {
        web.close();
    }

    @Test
    void fetchesATokenOnceWithTheCredentialsOfTheClient() throws Exception {
        web.enqueue(json(200, token("first", "")));
        TokenSource source = source("mcp:read mcp:invoke");

        assertThat(source.token()).contains(new Redacted("first"));
        assertThat(source.token()).contains(new Redacted("first"));

        assertThat(web.getRequestCount()).isEqualTo(1);
        RecordedRequest request = web.takeRequest();
        assertThat(request.getRequestLine()).startsWith("POST /token ");
        assertThat(request.getHeaders().get("content-type"))
                .isEqualTo("application/x-www-form-urlencoded");
        assertThat(basic(request)).isEqualTo("robot%201:se%2Bcret".replace("%20", "+"));
        assertThat(form(request))
                .containsExactly(
                        "grant_type=client_credentials",
                        "scope=mcp:read mcp:invoke",
                        "resource=" + web.url("/mcp"));
    }

    @Test
    void putsTheSecretIntoTheFormWhenTheHeaderIsNotTaken() throws Exception {
        web.enqueue(json(401, "{\"error\":\"invalid_client\"}"));
        web.enqueue(json(200, token("t", "")));

        assertThat(source("").token()).contains(new Redacted("t"));

        web.takeRequest();
        RecordedRequest second = web.takeRequest();
        assertThat(second.getHeaders().get("authorization")).isNull();
        assertThat(form(second)).contains("client_id=robot 1", "client_secret=se+cret");
    }

    @Test
    void fetchesAnotherTokenShortlyBeforeOneExpires() throws Exception {
        web.enqueue(json(200, token("first", ",\"expires_in\":100")));
        web.enqueue(json(200, token("second", "")));
        TokenSource source = source("");

        source.token();
        nanos.set(Duration.ofSeconds(89).toNanos());
        assertThat(source.token()).contains(new Redacted("first"));
        nanos.set(Duration.ofSeconds(90).toNanos());
        assertThat(source.token()).contains(new Redacted("second"));
    }

    @Test
    void renewsARefusedTokenOnceForAllThatSentIt() throws Exception {
        web.enqueue(json(200, token("first", "")));
        web.enqueue(json(200, token("second", "")));
        TokenSource source = source("");
        Optional<Redacted> refused = source.token();

        source.renew(refused, Map.of());
        source.renew(refused, Map.of());

        assertThat(source.token()).contains(new Redacted("second"));
        assertThat(web.getRequestCount()).isEqualTo(2);
    }

    @Test
    void renewsWithTheRefreshTokenAndWithoutItWhenThatIsNotTaken() throws Exception {
        web.enqueue(json(200, token("first", ",\"refresh_token\":\"again-1\"")));
        web.enqueue(json(200, token("second", "")));
        web.enqueue(json(400, "{\"error\":\"invalid_grant\"}"));
        web.enqueue(json(200, token("third", "")));
        TokenSource source = source("");

        source.renew(source.token(), Map.of());
        assertThat(source.token()).contains(new Redacted("second"));
        source.renew(source.token(), Map.of());
        assertThat(source.token()).contains(new Redacted("third"));

        web.takeRequest();
        assertThat(form(web.takeRequest()))
                .contains("grant_type=refresh_token", "refresh_token=again-1");
        assertThat(form(web.takeRequest())).contains("refresh_token=again-1");
        assertThat(form(web.takeRequest())).contains("grant_type=client_credentials");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "403 | {\"error\":\"access_denied\",\"error_description\":\"not you\"} | answered"
                        + " 403: access_denied (not you)",
                "500 | oops | answered 500",
                "302 | {} | answered 302",
                "200 | <html>login</html> | answered 200 without an access token",
                "200 | [] | answered 200 without an access token",
                "200 | {\"access_token\":5} | answered 200 without an access token",
                "200 | {\"access_token\":\"t-1\",\"token_type\":\"mac\"} | gave a token of the type"
                        + " mac, expected Bearer",
            })
    void saysWhatTheTokenEndpointAnswered(int status, String body, String words) {
        web.enqueue(json(status, body));

        TransportException failure = failure(source(""));

        assertThat(failure).hasMessage("the token endpoint " + web.url("/token") + " " + words);
        assertThat(failure.stage()).isEqualTo(Stage.AUTH);
        assertThat(failure.status()).hasValue(status);
    }

    @Test
    void doesNotTakeTheSecretAlongToAnotherAddress() {
        web.enqueue(
                new MockResponse.Builder()
                        .code(307)
                        .addHeader("Location", web.url("/elsewhere"))
                        .build());

        TransportException failure = failure(source(""));

        assertThat(failure).hasMessageContaining("redirects are not followed");
        assertThat(web.getRequestCount()).isEqualTo(1);
    }

    @Test
    void waitsForATokenEndpointNoLongerThanItsBound() {
        web.enqueue(
                new MockResponse.Builder().onResponseStart(SocketEffect.Stall.INSTANCE).build());

        TransportException failure = failure(source("", Duration.ofMillis(300)));

        assertThat(failure)
                .hasMessage(
                        "the token endpoint "
                                + web.url("/token")
                                + " did not answer within 300 ms");
        assertThat(failure.stage()).isEqualTo(Stage.AUTH);
    }

    @Test
    void keepsTokensAndSecretsOutOfWhatIsWritten() throws Exception {
        web.enqueue(json(200, token("to/ken+1", ",\"refresh_token\":\"again-1\"")));

        source("").token();

        String pair = Objects.requireNonNull(web.takeRequest().getHeaders().get("authorization"));
        assertThat(redactor.text("to/ken+1 to%2Fken%2B1 dG8va2VuKzE= again-1 se+cret se%2Bcret"))
                .doesNotContain("ken", "again", "cret", "dG8va2Vu");
        assertThat(redactor.text(pair)).isEqualTo("Basic [redacted]");
    }

    @Test
    void asksTheServerWhereTokensComeFrom() throws Exception {
        web.enqueue(json(200, resource("/mcp", ",\"scopes_supported\":[\"a\",\"b\"]")));
        web.enqueue(json(200, issuer("/as", "")));
        web.enqueue(json(200, token("found", "")));
        TokenSource source = asking();

        assertThat(source.token()).isEmpty();
        source.renew(Optional.empty(), Map.of("resource_metadata", web.url("/where").toString()));

        assertThat(source.token()).contains(new Redacted("found"));
        assertThat(paths(3))
                .containsExactly(
                        "/where", "/.well-known/oauth-authorization-server/as", "/as/token");
    }

    @Test
    void asksForTheScopeOfTheChallengeAndThenForThoseOfTheServer() throws Exception {
        for (Map<String, String> challenge :
                List.of(Map.of("scope", "c d"), Map.<String, String>of())) {
            web.enqueue(json(200, resource("/mcp", ",\"scopes_supported\":[\"a\",\"b\"]")));
            web.enqueue(json(200, issuer("/as", "")));
            web.enqueue(json(200, token("found", "")));
            asking().renew(Optional.empty(), challenge);
            web.takeRequest();
            web.takeRequest();
            assertThat(form(web.takeRequest()))
                    .contains(challenge.isEmpty() ? "scope=a b" : "scope=c d")
                    .contains("resource=" + web.url("/mcp"));
        }
    }

    @Test
    void looksInTheWellKnownPlacesOneAfterAnother() throws Exception {
        web.enqueue(json(404, ""));
        web.enqueue(json(200, resource("/", "")));
        web.enqueue(json(404, ""));
        web.enqueue(json(404, ""));
        web.enqueue(
                json(
                        200,
                        issuer(
                                "/as",
                                ",\"token_endpoint_auth_methods_supported\":"
                                        + "[\"client_secret_post\"]")));
        web.enqueue(json(200, token("found", "")));
        TokenSource source = asking();

        source.renew(Optional.empty(), Map.of());

        assertThat(paths(5))
                .containsExactly(
                        "/.well-known/oauth-protected-resource/mcp",
                        "/.well-known/oauth-protected-resource",
                        "/.well-known/oauth-authorization-server/as",
                        "/.well-known/openid-configuration/as",
                        "/as/.well-known/openid-configuration");
        assertThat(form(web.takeRequest())).contains("client_secret=se+cret");
    }

    @Test
    void refusesMetadataOfAnotherIssuer() {
        web.enqueue(json(200, resource("/mcp", "")));
        web.enqueue(json(200, issuer("/other", "")));

        assertThat(refusal(Map.of()))
                .isEqualTo(
                        "the metadata of the authorization server at "
                                + web.url("/.well-known/oauth-authorization-server/as")
                                + " are those of the issuer "
                                + web.url("/other")
                                + ", expected "
                                + web.url("/as"));
    }

    @Test
    void refusesMetadataOfAnotherResource() {
        web.enqueue(json(200, resource("/mcp-b", "")));

        assertThat(refusal(Map.of()))
                .contains(" are for " + web.url("/mcp-b") + ", not for " + web.url("/mcp"));
    }

    @Test
    void saysThatNobodyNamesATokenEndpoint() {
        for (int i = 0; i < 5; i++) {
            web.enqueue(json(404, ""));
        }

        assertThat(refusal(Map.of()))
                .startsWith("no authorization server found for " + web.url("/mcp"))
                .endsWith("name the token endpoint with auth.oauth.token_endpoint");
    }

    @Test
    void looksNowhereElseWhenTheServerNamesAPlace() {
        web.enqueue(json(404, ""));

        assertThat(refusal(Map.of("resource_metadata", web.url("/gone").toString())))
                .isEqualTo(
                        "the resource metadata are not at "
                                + web.url("/gone")
                                + ", which the server names");
        assertThat(web.getRequestCount()).isEqualTo(1);
    }

    private String refusal(Map<String, String> challenge) {
        TokenSource source = asking();
        return Objects.requireNonNull(
                catchThrowableOfType(
                                TransportException.class,
                                () -> source.renew(Optional.empty(), challenge))
                        .getMessage());
    }

    private static TransportException failure(TokenSource source) {
        return catchThrowableOfType(TransportException.class, source::token);
    }

    private TokenSource source(String scope) {
        return source(scope, BOUND);
    }

    private TokenSource source(String scope, Duration bound) {
        return source(Optional.of(uri("/token")), scope, bound);
    }

    private TokenSource asking() {
        return source(Optional.empty(), "", BOUND);
    }

    private TokenSource source(Optional<URI> endpoint, String scope, Duration bound) {
        return TokenSource.ofClient(
                new Grant(uri("/mcp"), endpoint, scope, bound),
                () -> new OAuthClient("robot 1", new Redacted("se+cret")),
                TokenStore.none(),
                PlainHttp.options(
                        Duration.ofMinutes(1),
                        5,
                        1 << 20,
                        Optional.empty(),
                        TlsOptions.DEFAULT,
                        Proxies.of(Map.of())),
                redactor,
                nanos::get);
    }

    private String resource(String path, String more) {
        return "{\"resource\":\""
                + web.url(path)
                + "\",\"authorization_servers\":[\""
                + web.url("/as")
                + "\"]"
                + more
                + "}";
    }

    private String issuer(String path, String more) {
        return "{\"issuer\":\""
                + web.url(path)
                + "\",\"token_endpoint\":\""
                + web.url("/as/token")
                + "\""
                + more
                + "}";
    }

    private static String token(String value, String more) {
        return "{\"access_token\":\"" + value + "\",\"token_type\":\"Bearer\"" + more + "}";
    }

    private URI uri(String path) {
        return URI.create(web.url(path).toString());
    }

    private List<String> paths(int count) throws InterruptedException {
        List<String> paths = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            paths.add(web.takeRequest().getRequestLine().split(" ", -1)[1]);
        }
        return paths;
    }

    private static String basic(RecordedRequest request) {
        String header = Objects.requireNonNull(request.getHeaders().get("authorization"));
        byte[] pair = Base64.getDecoder().decode(header.substring("Basic ".length()));
        return new String(pair, StandardCharsets.UTF_8);
    }

    private static List<String> form(RecordedRequest request) {
        String body = Objects.requireNonNull(request.getBody()).utf8();
        return List.of(body.split("&", -1)).stream()
                .map(field -> URLDecoder.decode(field, StandardCharsets.UTF_8))
                .toList();
    }

    private static MockResponse json(int status, String body) {
        return new MockResponse.Builder()
                .code(status)
                .addHeader("Content-Type", "application/json")
                .body(body)
                .build();
    }
}

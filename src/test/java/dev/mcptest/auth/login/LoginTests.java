package dev.mcptest.auth.login;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.mcptest.auth.OAuthServer;
import dev.mcptest.auth.Pkce;
import dev.mcptest.auth.StoredLogin;
import dev.mcptest.auth.TokenStore;
import dev.mcptest.http.Credentials;
import dev.mcptest.http.FreePorts;
import dev.mcptest.http.HttpEndpoint;
import dev.mcptest.http.PlainHttp;
import dev.mcptest.http.TransportException;
import dev.mcptest.http.proxy.Proxies;
import dev.mcptest.http.tls.TlsOptions;
import dev.mcptest.redact.Redacted;
import dev.mcptest.redact.Redactor;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CopyOnWriteArrayList;

/** A person who follows addresses at once, and a clock that stands still. */
class LoginTests implements LoginPrompt, LoginTiming {

    private static final LoginOptions BROWSER = wish(Optional.empty(), "", false);
    private static final LoginOptions DEVICE = wish(Optional.empty(), "", true);

    private final List<Duration> pauses = new ArrayList<>();
    private final List<String> shown = new ArrayList<>();
    private final List<Integer> statuses = new CopyOnWriteArrayList<>();
    private Thread visitor = Thread.ofVirtual().start(() -> {});
    private final Redactor redactor = new Redactor();
    private Optional<String> forgery = Optional.empty();
    @TempDir private Path folder;
    private OAuthServer server;
    private TokenStore store;

    LoginTests() throws IOException {
        server = new OAuthServer();
        store = TokenStore.none();
    }

    @BeforeEach
    void prepare() {
        store = TokenStore.in(folder, InstantSource.system());
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void aCodeIsExchangedByWhoeverAskedForItAndForThisServerAlone() throws Exception {
        StoredLogin kept = login(BROWSER);

        assertThat(kept.clientId()).isEqualTo("registered-1");
        assertThat(kept.scope()).isEqualTo("read write");
        Map<String, String> asked = server.seen("/authorize").getFirst().fields();
        Map<String, String> exchanged = server.seen("/token").getFirst().fields();
        assertThat(asked)
                .containsEntry("response_type", "code")
                .containsEntry("client_id", "registered-1")
                .containsEntry("scope", "read write")
                .containsEntry("resource", server.mcp().toString())
                .containsEntry("code_challenge_method", "S256");
        assertThat(asked.get("redirect_uri")).startsWith("http://127.0.0.1:");
        assertThat(exchanged)
                .containsEntry("grant_type", "authorization_code")
                .containsEntry("client_id", "registered-1")
                .containsEntry("code", OAuthServer.CODE + "1")
                .containsEntry("redirect_uri", asked.get("redirect_uri"))
                .containsEntry("resource", server.mcp().toString());
        assertThat(new Pkce(String.valueOf(exchanged.get("code_verifier"))).challenge())
                .isEqualTo(asked.get("code_challenge"));
        assertThat(statuses).containsExactly(200);
    }

    @Test
    void aClientIsRegisteredAsANativeOneWithoutASecret() throws Exception {
        login(BROWSER);

        assertThat(server.seen("/register").getFirst().body())
                .contains(
                        "\"application_type\":\"native\"",
                        "\"token_endpoint_auth_method\":\"none\"",
                        "\"redirect_uris\":[\"http://127.0.0.1:");
    }

    @Test
    void aClientOfOnesOwnIsNotRegistered() throws Exception {
        var wish =
                new LoginOptions(
                        Optional.of("mine"),
                        Optional.of("SECRET"),
                        Optional.of(new Redacted("hush-hush")),
                        "special",
                        false,
                        false,
                        OptionalInt.empty());

        assertThat(login(wish).scope()).isEqualTo("special");

        assertThat(server.seen("/register")).isEmpty();
        assertThat(server.seen("/token").getFirst().fields()).doesNotContainKey("client_secret");
    }

    @Test
    void aStrangerWhoComesToTheCallbackIsSentAway() throws Exception {
        forgery = Optional.of("?code=stolen&state=guessed");

        login(BROWSER);

        assertThat(statuses).containsExactly(404, 200);
        assertThat(server.seen("/token").getFirst().fields())
                .containsEntry("code", OAuthServer.CODE + "1");
    }

    @Test
    void anAnswerOfAnotherAuthorizationServerIsNotTaken() {
        server.iss = Optional.of("&iss=https%3A%2F%2Felsewhere.example");

        assertThat(refusal(BROWSER)).endsWith("another one answered: https://elsewhere.example");
        assertThat(server.seen("/token")).isEmpty();
    }

    @Test
    void anAnswerMustSayWhoseItIsWhereThatWasPromised() {
        server.iss = Optional.of("");

        assertThat(refusal(BROWSER)).contains("did not say who it is in its answer (iss)");
        assertThat(server.seen("/token")).isEmpty();
    }

    @Test
    void anAnswerNeedNotSayWhoseItIsWhereThatWasNotPromised() throws Exception {
        server.metadata.remove("authorization_response_iss_parameter_supported");
        server.iss = Optional.of("");

        assertThat(login(BROWSER).renews()).isTrue();
    }

    @Test
    void withoutPkceNobodyLogsIn() {
        server.metadata.put("code_challenge_methods_supported", "[\"plain\"]");

        assertThat(refusal(BROWSER)).contains("PKCE with S256");
        assertThat(shown).isEmpty();
    }

    @Test
    void secretsAreNotSentOverPlainHttpToOtherMachines() {
        server.metadata.put("token_endpoint", "\"http://auth.example.com/token\"");

        assertThat(refusal(BROWSER)).contains("plain http, to http://auth.example.com/token");
    }

    @Test
    void aServerWithoutMetadataIsLoggedInToAtTheEndpointsOfItsTime() throws Exception {
        server.publishes = false;
        server.iss = Optional.of("");

        assertThat(login(BROWSER).clientId()).isEqualTo("registered-1");

        assertThat(server.seen("/authorize")).hasSize(1);
        assertThat(server.seen("/token")).hasSize(1);
    }

    @Test
    void withoutRegistrationAClientIsAskedFor() {
        server.metadata.remove("registration_endpoint");

        assertThat(refusal(BROWSER))
                .contains("registers no clients by itself")
                .endsWith("name it with --client-id");
    }

    @Test
    void aClientMayBeTheAddressOfItsDocument() throws Exception {
        server.metadata.put("client_id_metadata_document_supported", "true");
        var wish =
                new LoginOptions(
                        Optional.of("https://tests.example/client.json"),
                        Optional.empty(),
                        Optional.empty(),
                        "",
                        false,
                        false,
                        OptionalInt.empty());

        assertThat(login(wish).clientId()).isEqualTo("https://tests.example/client.json");

        assertThat(server.seen("/register")).isEmpty();
        assertThat(server.seen("/authorize").getFirst().fields())
                .containsEntry("client_id", "https://tests.example/client.json");
        assertThat(server.seen("/token").getFirst().fields())
                .containsEntry("client_id", "https://tests.example/client.json");
    }

    @Test
    void withoutRegistrationAnAuthorizationServerThatReadsDocumentsSaysSo() {
        server.metadata.remove("registration_endpoint");
        server.metadata.put("client_id_metadata_document_supported", "true");

        assertThat(refusal(BROWSER)).endsWith("address of a client id metadata document there");
    }

    @Test
    void aRefusalIsToldInTheWordsOfTheServer() {
        server.iss = Optional.of("&iss=" + server.url("/as") + "&error=access_denied");

        assertThat(refusal(BROWSER)).endsWith("/as refused the login: access_denied");
    }

    @Test
    void aDeviceIsWaitedForAsSlowlyAsTheServerWants() throws Exception {
        server.refusals.addAll(List.of("authorization_pending", "slow_down", "slow_down"));

        login(DEVICE);

        assertThat(shown).containsExactly(server.url("/enter") + " WDJB-MJHT");
        assertThat(pauses).extracting(Duration::toSeconds).containsExactly(1L, 1L, 6L, 11L);
        assertThat(server.seen("/token").getFirst().fields())
                .containsEntry("grant_type", "urn:ietf:params:oauth:grant-type:device_code")
                .containsEntry("device_code", OAuthServer.DEVICE + "1")
                .containsEntry("client_id", "registered-1")
                .containsEntry("resource", server.mcp().toString());
    }

    @Test
    void aDeviceThatIsRefusedIsNotWaitedForAnyLonger() {
        server.refusals.addAll(List.of("authorization_pending", "access_denied"));

        assertThat(refusal(DEVICE)).endsWith("answered 400: access_denied");
    }

    @Test
    void aCodeIsWaitedForNoLongerThanItHolds() {
        for (int i = 0; i < 100; i++) {
            server.refusals.add("slow_down");
        }

        assertThat(refusal(DEVICE)).endsWith("waited 600 s for the code to be entered");
        assertThat(pauses.stream().reduce(Duration.ZERO, Duration::plus))
                .isBetween(Duration.ofSeconds(500), Duration.ofSeconds(600));
    }

    @Test
    void refreshTokensAreAskedForWhereTheyHaveAName() throws Exception {
        server.metadata.put("scopes_supported", "[\"read\",\"offline_access\"]");

        assertThat(login(BROWSER).scope()).isEqualTo("read write offline_access");
    }

    @Test
    void nothingThatIsSecretIsShown() throws Exception {
        login(BROWSER);

        assertThat(String.join(" ", shown)).doesNotContain("canary");
        assertThat(redactor.text(OAuthServer.ACCESS + "1 " + OAuthServer.CODE + "1"))
                .doesNotContain("canary");
    }

    @Test
    void theBrowserComesBackToThePortThatWasGiven() throws Exception {
        int port = FreePorts.next();

        login(withPort(port));

        String callback = "http://127.0.0.1:" + port + "/callback";
        assertThat(server.seen("/register").getFirst().body()).contains(callback);
        assertThat(server.seen("/authorize").getFirst().fields())
                .containsEntry("redirect_uri", callback);
        assertThat(statuses).containsExactly(200);
    }

    @Test
    void aPortThatIsTakenIsNamed() throws Exception {
        try (var other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            assertThat(refusal(withPort(other.getLocalPort())))
                    .startsWith(
                            "cannot wait for the browser on 127.0.0.1:"
                                    + other.getLocalPort()
                                    + ": Address already in use")
                    .endsWith("--callback-port");
        }
        assertThat(server.seen("/register")).isEmpty();
        assertThat(shown).isEmpty();
    }

    @Test
    void aClientThatWasRegisteredOnceLogsInAgain() throws Exception {
        login(BROWSER);
        login(BROWSER);

        assertThat(server.seen("/register")).hasSize(1);
        assertThat(server.seen("/authorize"))
                .extracting(seen -> seen.fields().get("redirect_uri"))
                .hasSize(2)
                .containsOnly(redirect());
    }

    @Test
    void aDeviceLogsInAgainWithItsClientAndABrowserDoesNot() throws Exception {
        login(DEVICE);
        login(DEVICE);
        login(BROWSER);

        assertThat(server.seen("/register")).hasSize(2);
    }

    @Test
    void aClientThatWasRegisteredForLessIsRegisteredAnew() throws Exception {
        login(BROWSER);
        login(wish(Optional.empty(), "read", false));
        login(wish(Optional.empty(), "read admin", false));

        assertThat(server.seen("/register")).hasSize(2);
    }

    @Test
    void aClientIsRegisteredAnewWhenItsPortIsTakenOrAnotherOneIsGiven() throws Exception {
        login(BROWSER);
        int before = URI.create(redirect()).getPort();
        try (var _ = new ServerSocket(before, 1, InetAddress.getLoopbackAddress())) {
            login(BROWSER);
        }
        login(withPort(FreePorts.next()));

        assertThat(server.seen("/register")).hasSize(3);
    }

    @Test
    void aClientThatTheServerHasForgottenIsRegisteredAnewOnce() throws Exception {
        login(BROWSER);
        server.refusals.add("invalid_client");

        login(BROWSER);

        assertThat(server.seen("/register")).hasSize(2);
        assertThat(shown).hasSize(3);
        server.refusals.addAll(List.of("invalid_client", "invalid_client"));
        assertThat(refusal(BROWSER)).contains("invalid_client");
        assertThat(server.seen("/register")).hasSize(3);
    }

    @Test
    void aDeviceIsToldAnotherCodeWhenItsClientIsForgotten() throws Exception {
        login(DEVICE);
        server.refusals.add("invalid_client");

        login(DEVICE);

        assertThat(server.seen("/register")).hasSize(2);
        assertThat(shown).hasSize(3);
    }

    @Test
    void aClientThatIsNewAndRefusedIsNotRegisteredAgain() {
        server.refusals.add("invalid_client");

        assertThat(refusal(BROWSER)).contains("invalid_client");
        assertThat(server.seen("/register")).hasSize(1);
    }

    private String redirect() {
        return String.valueOf(server.seen("/authorize").getFirst().fields().get("redirect_uri"));
    }

    private static LoginOptions withPort(int port) {
        return new LoginOptions(
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                "",
                false,
                false,
                OptionalInt.of(port));
    }

    @Override
    public void open(URI address) {
        shown.add(address.toString());
        visitor =
                Thread.ofVirtual()
                        .start(() -> {
                            forgery.ifPresent(query -> visit(callback(address) + query));
                            visit(address.toString());
                        });
    }

    @Override
    public void enter(URI address, String code) {
        shown.add(address + " " + code);
    }

    @Override
    public Duration login() {
        return Duration.ofSeconds(60);
    }

    @Override
    public void pause(Duration time) {
        pauses.add(time);
    }

    private static String callback(URI address) {
        String query = address.getQuery();
        String from = query.substring(query.indexOf("redirect_uri=") + "redirect_uri=".length());
        return from.substring(0, from.indexOf('&'));
    }

    private void visit(String address) {
        try (HttpClient client =
                HttpClient.newBuilder().followRedirects(HttpClient.Redirect.NORMAL).build()) {
            var answer =
                    client.send(
                            HttpRequest.newBuilder(URI.create(address)).build(),
                            BodyHandlers.ofString(StandardCharsets.UTF_8));
            statuses.add(answer.statusCode());
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private StoredLogin login(LoginOptions wish) throws TransportException {
        var http =
                PlainHttp.options(
                        Duration.ofMinutes(1),
                        5,
                        1 << 20,
                        Optional.empty(),
                        TlsOptions.DEFAULT,
                        Proxies.of(Map.of()));
        var endpoint = new HttpEndpoint(server.mcp(), Map.of(), Credentials.NONE, http);
        StoredLogin kept = new Login(endpoint, wish, store, redactor, this).run(this);
        try {
            visitor.join(Duration.ofSeconds(60));
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        return kept;
    }

    private String refusal(LoginOptions wish) {
        return String.valueOf(
                catchThrowableOfType(TransportException.class, () -> login(wish)).getMessage());
    }

    private static LoginOptions wish(Optional<String> client, String scope, boolean device) {
        return new LoginOptions(
                client,
                Optional.empty(),
                Optional.empty(),
                scope,
                device,
                false,
                OptionalInt.empty());
    }
}

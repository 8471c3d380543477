package dev.mcptest.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.mcptest.auth.TokenStore;
import dev.mcptest.connect.LayerWalk.Outcome;
import dev.mcptest.mcp.SessionOptions;
import dev.mcptest.redact.Redactor;
import dev.mcptest.suite.server.Auth;
import dev.mcptest.suite.server.ClientProof;
import dev.mcptest.suite.server.HttpSettings;
import dev.mcptest.suite.server.OAuth;
import dev.mcptest.suite.server.ServerSpec;
import dev.mcptest.suite.server.ServerSpec.HeaderValue;
import dev.mcptest.world.World;

import mockwebserver3.Dispatcher;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import mockwebserver3.RecordedRequest;
import mockwebserver3.SocketEffect;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

class OAuthConnectionTests {

    private static final String HELLO =
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"protocolVersion\":\"2025-11-25\","
                    + "\"capabilities\":{},\"serverInfo\":{\"name\":\"n\",\"version\":\"1\"}}}";

    private final MockWebServer web = new MockWebServer();
    private final AtomicInteger given = new AtomicInteger();
    private final Set<String> few = ConcurrentHashMap.newKeySet();
    private final List<String> asked = new CopyOnWriteArrayList<>();
    private final Set<String> taken = ConcurrentHashMap.newKeySet();
    private volatile boolean hangs;

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
    void sharesATokenAmongTheConnectionsToAServer() throws Exception {
        taken.add("Bearer token-1");
        Connector connector = connector();

        connector.connect(server(Optional.of("/token"))).close();
        connector.connect(server(Optional.of("/token"))).close();

        assertThat(given).hasValue(1);
    }

    @Test
    void renewsARefusedTokenAndGoesOn() throws Exception {
        taken.add("Bearer token-2");

        connector().connect(server(Optional.of("/token"))).close();

        assertThat(given).hasValue(2);
    }

    @Test
    void renewsATokenNoMoreThanOnce() {
        ConnectionException failure = failure(server(Optional.of("/token")));

        assertThat(failure.layer()).isEqualTo(Layer.AUTH);
        assertThat(failure)
                .hasMessageStartingWith("authentication failed after refresh: http 401 from ");
        assertThat(given).hasValue(2);
    }

    @Test
    void findsTheTokenEndpointThroughTheChallengeOfTheServer() throws Exception {
        taken.add("Bearer token-1");

        connector().connect(server(Optional.empty())).close();

        assertThat(given).hasValue(1);
    }

    @Test
    void blamesATokenEndpointThatHangsBeforeTheHandshakeIsOver() {
        hangs = true;
        var slow = server(Optional.of("/token"));
        var http = HttpSettings.DEFAULT.within(Duration.ofMillis(900), Duration.ofSeconds(5));

        ConnectionException failure = failure(slow.with(http));

        assertThat(failure.layer()).isEqualTo(Layer.AUTH);
        assertThat(failure)
                .hasMessage(
                        "authentication failed after refresh: the token endpoint "
                                + web.url("/token")
                                + " did not answer within 600 ms");
    }

    @Test
    void aCheckupDoesNotClaimToHaveReachedAServerForWhichThereIsNoToken() {
        LayerWalk checkup = LayerWalk.of(server(Optional.of("/nowhere")), connector());

        assertThat(checkup.steps())
                .filteredOn(step -> step.layer() == Layer.TCP || step.layer() == Layer.HTTP)
                .extracting(LayerWalk.Step::outcome)
                .containsOnly(Outcome.NOT_REACHED);
        assertThat(checkup.steps())
                .filteredOn(step -> step.layer() == Layer.AUTH)
                .singleElement()
                .satisfies(step -> assertThat(step.outcome()).isEqualTo(Outcome.FAILED))
                .satisfies(step -> assertThat(step.message()).contains("/nowhere answered 404"));
    }

    @Test
    void asksOnceForATokenWithTheScopeThatACallNeeds() throws Exception {
        taken.add("Bearer token-2");
        few.add("Bearer token-1");

        connector().connect(server(Optional.of("/token"))).close();

        assertThat(given).hasValue(2);
        assertThat(asked).containsExactly("", "calls:read calls:write");
    }

    @Test
    void saysWhichScopeIsMissingWhenTheWiderTokenIsNotEnoughEither() {
        few.addAll(Set.of("Bearer token-1", "Bearer token-2"));

        ConnectionException failure = failure(server(Optional.of("/token")));

        assertThat(failure)
                .hasMessageStartingWith("authentication failed after refresh: http 403 from ")
                .hasMessageContaining("wants the scope \"calls:read calls:write\"");
        assertThat(given).hasValue(2);
    }

    @Test
    void aCheckupTellsHowLongFetchingATokenTook() {
        taken.add("Bearer token-1");

        LayerWalk checkup = LayerWalk.of(server(Optional.of("/token")), connector());

        assertThat(checkup.steps())
                .filteredOn(step -> step.layer() == Layer.AUTH)
                .singleElement()
                .satisfies(step -> assertThat(step.took()).isPresent())
                .extracting(LayerWalk.Step::outcome)
                .isEqualTo(Outcome.OK);
        checkup.session().orElseThrow().close();
    }

    @Test
    void aTokenThatWasKeptTakesNoTimeToFetch(@TempDir Path folder) throws Exception {
        taken.add("Bearer token-1");
        TokenStore store = TokenStore.in(folder, InstantSource.system());
        connector(store).connect(server(Optional.of("/token"))).close();

        LayerWalk checkup = LayerWalk.of(server(Optional.of("/token")), connector(store));

        assertThat(checkup.steps())
                .filteredOn(step -> step.layer() == Layer.AUTH)
                .extracting(LayerWalk.Step::took)
                .containsExactly(Optional.empty());
        assertThat(given).hasValue(1);
        checkup.session().orElseThrow().close();
    }

    @Test
    void aServerThatWantsALoginIsSaidToWantOne() {
        var open = ServerSpec.Url.plain("web", URI.create(web.url("/mcp").toString()), "suite");

        assertThat(failure(open))
                .hasMessageContaining("log in with `mcptest login " + web.url("/mcp") + "`");
    }

    @Test
    void aServerThatForbidsWithoutAskingForATokenIsNotSaidToWantOne() {
        var open = ServerSpec.Url.plain("web", URI.create(web.url("/host").toString()), "suite");

        assertThat(failure(open))
                .hasMessageContaining("http 403 from ")
                .hasMessageContaining("only allowed at localhost")
                .message()
                .doesNotContain("mcptest login");
    }

    private MockResponse answer(RecordedRequest request) {
        String path = request.getRequestLine().split(" ", -1)[1];
        return switch (path) {
            case "/mcp" -> endpoint(request);
            case "/token" -> token(request);
            case "/host" -> status(403).body("only allowed at localhost").build();
            case "/about" ->
                    json(
                            "{\"resource\":\""
                                    + web.url("/mcp")
                                    + "\",\"authorization_servers\":[\""
                                    + web.url("/as")
                                    + "\"]}");
            case "/.well-known/oauth-authorization-server/as" ->
                    json(
                            "{\"issuer\":\""
                                    + web.url("/as")
                                    + "\",\"token_endpoint\":\""
                                    + web.url("/token")
                                    + "\"}");
            default -> status(404).build();
        };
    }

    private MockResponse endpoint(RecordedRequest request) {
        String header = request.getHeaders().get("authorization");
        if (header != null && few.contains(header)) {
            return status(403)
                    .addHeader(
                            "WWW-Authenticate",
                            "Bearer error=\"insufficient_scope\","
                                    + " scope=\"calls:read calls:write\"")
                    .build();
        }
        if (header == null || !taken.contains(header)) {
            return status(401)
                    .addHeader(
                            "WWW-Authenticate",
                            "Basic realm=\"x\", Bearer resource_metadata=\""
                                    + web.url("/about")
                                    + "\"")
                    .build();
        }
        boolean hello = request.getBody() != null && request.getBody().utf8().contains("\"id\":1");
        return hello ? json(HELLO) : status(202).build();
    }

    private MockResponse token(RecordedRequest request) {
        String form = Objects.requireNonNull(request.getBody()).utf8();
        Matcher scope = Pattern.compile("scope=([^&]*)").matcher(form);
        asked.add(scope.find() ? URLDecoder.decode(scope.group(1), StandardCharsets.UTF_8) : "");
        if (hangs) {
            return status(200).onResponseStart(SocketEffect.Stall.INSTANCE).build();
        }
        return json("{\"access_token\":\"token-" + given.incrementAndGet() + "\"}");
    }

    private ConnectionException failure(ServerSpec spec) {
        return catchThrowableOfType(ConnectionException.class, () -> connector().connect(spec));
    }

    private static Connector connector() {
        return connector(TokenStore.none());
    }

    private static Connector connector(TokenStore store) {
        return new Connector(
                World.system(),
                new ConnectOptions(
                        "1.0",
                        Optional.empty(),
                        SessionOptions.HANDSHAKE,
                        name -> Optional.of("secret-1").filter(_ -> name.equals("SECRET")),
                        new Redactor(),
                        store));
    }

    private ServerSpec.Url server(Optional<String> endpoint) {
        var oauth =
                new OAuth(
                        new HeaderValue.Literal("robot"),
                        new ClientProof.Secret("SECRET"),
                        endpoint.map(path -> URI.create(web.url(path).toString())),
                        "",
                        Map.of(),
                        false);
        return ServerSpec.Url.plain("web", URI.create(web.url("/mcp").toString()), "suite")
                .with(new Auth(Optional.empty(), Optional.of(oauth), Map.of()));
    }

    private static MockResponse json(String body) {
        return status(200).addHeader("Content-Type", "application/json").body(body).build();
    }

    private static MockResponse.Builder status(int code) {
        return new MockResponse.Builder().code(code);
    }
}

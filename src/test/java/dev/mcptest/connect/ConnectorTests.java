package dev.mcptest.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.mcptest.auth.TokenStore;
import dev.mcptest.http.tls.TlsOptions;
import dev.mcptest.json.Hiding;
import dev.mcptest.mcp.Revision;
import dev.mcptest.mcp.ScriptedServer;
import dev.mcptest.mcp.ScriptedSse;
import dev.mcptest.mcp.SessionOptions;
import dev.mcptest.mcp.session.McpSession;
import dev.mcptest.redact.Redactor;
import dev.mcptest.suite.server.Auth;
import dev.mcptest.suite.server.HttpSettings;
import dev.mcptest.suite.server.ProtocolChecks;
import dev.mcptest.suite.server.ServerSpec;
import dev.mcptest.suite.server.ServerSpec.HeaderValue;
import dev.mcptest.suite.server.Startup;
import dev.mcptest.suite.server.WaitForReady;
import dev.mcptest.suite.server.WaitForReady.Sign.Address;
import dev.mcptest.suite.server.WaitForReady.Sign.OriginPath;
import dev.mcptest.world.World;

import mockwebserver3.Dispatcher;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import mockwebserver3.RecordedRequest;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

class ConnectorTests {

    private static final String HELLO =
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"protocolVersion\":\"2025-11-25\","
                    + "\"capabilities\":{},\"serverInfo\":{\"name\":\"n\",\"version\":\"1\"}%s}}";

    private static final String ERROR =
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":-32601,"
                    + "\"message\":\"no such method\"}}";

    private final MockWebServer web = new MockWebServer();
    private final Redactor redactor = new Redactor();

    @BeforeEach
    void start() throws Exception {
        web.start();
    }

    @AfterEach
    void stop() {
        web.close();
    }

    @Test
    void opensASessionWithAProcess() throws Exception {
        try (McpSession session = connector().connect(scripted("plain", "none"))) {
            assertThat(session.identity().protocolVersion()).isEqualTo("2025-11-25");
        }
    }

    @Test
    void looksForAnEventStreamWhereAPostIsRefused() throws Exception {
        try (var server = ScriptedSse.start("2024-11-05");
                McpSession session =
                        connector().connect(ServerSpec.Url.plain("old", server.url(), "here"))) {
            assertThat(session.overSse()).isTrue();
            assertThat(session.identity().protocolVersion()).isEqualTo("2024-11-05");
            assertThat(server.log()).startsWith("POST /sse", "GET /sse");
        }
    }

    @Test
    void hintsAtTheUsualPathAndSaysWhatIsMissingOnce() {
        web.enqueue(status(404).newBuilder().body("Not Found").build());
        web.enqueue(status(404).newBuilder().body("Not Found").build());

        ConnectionException failure = failure(url(Optional.empty(), Map.of(), "/"));

        assertThat(failure)
                .hasMessage(
                        "http 404 from "
                                + web.url("/")
                                + ": Not Found; a server is mostly at /mcp: try "
                                + web.url("/mcp")
                                + "; over HTTP+SSE: http 404 too");
    }

    @Test
    void saysThatThereIsNoEventStreamEither() {
        web.enqueue(status(404));
        web.enqueue(status(405));

        ConnectionException failure = failure(url(Optional.empty(), Map.of()));

        assertThat(failure.layer()).isEqualTo(Layer.HTTP);
        assertThat(failure)
                .hasMessageMatching("http 404 from \\S+; over HTTP\\+SSE: http 405 from \\S+");
    }

    @ParameterizedTest
    @CsvSource({"401", "403", "408", "500", "501"})
    void takesOnlyARefusalForASignOfAnEventStream(int status) {
        web.enqueue(status(status));

        failure(url(Optional.empty(), Map.of()));

        assertThat(web.getRequestCount()).isOne();
    }

    @Test
    void opensASessionWithAUrl() throws Exception {
        web.enqueue(json(HELLO.formatted("")));
        web.enqueue(status(202));
        web.enqueue(status(405));

        try (McpSession session = connector().connect(url(Optional.empty(), Map.of()))) {
            assertThat(session.identity().protocolVersion()).isEqualTo("2025-11-25");
        }
    }

    @Test
    void speaksToAServerWithoutHandshakesInAProcessOfItsOwn() throws Exception {
        try (McpSession session = connector().connect(scripted("stateless", "none"))) {
            assertThat(session.identity().protocolVersion()).isEqualTo("2026-07-28");
        }
    }

    @Test
    void saysBothWhyAServerRefusedTheHandshakeAndWhyItIsNoneWithout() {
        web.enqueue(json(ERROR));
        web.enqueue(status(400));

        ConnectionException failure = failure(url(Optional.empty(), Map.of()));

        assertThat(failure.layer()).isEqualTo(Layer.INITIALIZE);
        assertThat(failure)
                .hasMessageStartingWith(
                        "mcp initialize rejected: no such method (error -32601); spoken to as"
                                + " 2026-07-28: mcp initialize rejected: no answer to"
                                + " server/discover, which every server of 2026-07-28 has: http"
                                + " 400 from ");
    }

    @Test
    void namesAProgramThatIsNotThere() {
        ConnectionException failure = failure(stdio(List.of("no-such-program-here")));

        assertThat(failure.layer()).isEqualTo(Layer.SPAWN);
        assertThat(failure)
                .hasMessage(
                        "cannot start \"no-such-program-here\": there is no program of that name in"
                                + " the folders of PATH; check the command of the server; it was to"
                                + " run in "
                                + Path.of("").toAbsolutePath());
    }

    @Test
    void namesAFolderThatIsNotThere() {
        Path folder = Path.of("no-such-folder").toAbsolutePath();
        var spec =
                new ServerSpec.Stdio(
                        "s",
                        List.of("x"),
                        Map.of(),
                        folder,
                        false,
                        Startup.DEFAULT,
                        1 << 20,
                        ProtocolChecks.STRICT,
                        Optional.empty(),
                        "suite");

        assertThat(failure(spec))
                .hasMessage("cannot start \"x\": its working folder " + folder + " does not exist");
    }

    @Test
    void showsACommandThatCanBePastedIntoAShell() {
        ConnectionException failure = failure(stdio(List.of("sh", "-c", "echo $HOME >&2; exit 3")));

        assertThat(failure)
                .hasMessageEndingWith(
                        "run it by hand to see more: cd "
                                + Path.of("").toAbsolutePath()
                                + " && sh -c 'echo $HOME >&2; exit 3'");
    }

    @Test
    void showsTheLastWordsOfAServerThatExits() {
        ServerSpec spec = scripted("plain", "exits at once");

        ConnectionException failure = failure(spec);

        assertThat(failure.layer()).isEqualTo(Layer.INITIALIZE);
        assertThat(failure)
                .hasMessageStartingWith(
                        "mcp initialize rejected: the server exited with code 3 before initialize"
                                + " was answered; its stderr ends with: cannot open config; run it"
                                + " by hand to see more: ");
        assertThat(failure.stderrTail().texts(Hiding.NONE)).containsExactly("cannot open config");
    }

    @Test
    void namesWhatGivesASlowServerLonger() {
        var slow = (ServerSpec.Stdio) stdio(List.of("sleep", "60"));

        ConnectionException failure =
                failure(slow.with(slow.startup().within(Duration.ofMillis(200))));

        assertThat(failure.layer()).isEqualTo(Layer.INITIALIZE);
        assertThat(failure)
                .hasMessageStartingWith(
                        "mcp initialize rejected: no answer to initialize within 200 ms;"
                                + " startup_timeout on the server, or --startup-timeout, gives it"
                                + " longer; it wrote nothing to stderr; run it by hand");
    }

    @Test
    void showsTheEndOfAServerThatPrintsHowToUseIt() {
        String usage = "echo 'Usage: pong [--stdio]'; echo 'unknown option' >&2; exit 2";

        ConnectionException failure = failure(stdio(List.of("sh", "-c", usage)));

        assertThat(failure.layer()).isEqualTo(Layer.FRAMING);
        assertThat(failure)
                .hasMessageStartingWith(
                        "the server exited with code 2 before initialize was answered; before that,"
                                + " the server sent something that is not a JSON-RPC message: ")
                .hasMessageContaining(
                        "\"Usage: pong [--stdio]\"; its stderr ends with: unknown option; run it")
                .message()
                .doesNotContain("allow_stdout_noise");
    }

    @Test
    void saysWhatToDoAboutLogLines() {
        ConnectionException failure = failure(scripted("plain", "logs before"));

        assertThat(failure.layer()).isEqualTo(Layer.FRAMING);
        assertThat(failure)
                .hasMessageEndingWith(
                        "\"INFO starting\"; a stdio server must write nothing but messages to"
                                + " stdout: send its log to stderr, or set allow_stdout_noise");
    }

    @Test
    void passesOnWhyAServerRefuses() {
        ConnectionException failure = failure(scripted("refuses", "none"));

        assertThat(failure.layer()).isEqualTo(Layer.INITIALIZE);
        assertThat(failure)
                .hasMessage("mcp initialize rejected: licence has run out (error -32603)");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {",\"ready\":false", ",\"_meta\":{\"ready\":false}"})
    void takesAServerAtItsWordThatItIsNotReady(String more) {
        web.enqueue(json(HELLO.formatted(more)));
        web.enqueue(status(202));
        web.enqueue(status(405));

        ConnectionException failure = failure(url(Optional.empty(), Map.of()));

        assertThat(failure.layer()).isEqualTo(Layer.READINESS);
        assertThat(failure).hasMessage("server initialized but reported not ready");
    }

    @Test
    void waitsUntilAnAddressSaysThatTheServerIsReady() throws Exception {
        web.enqueue(status(503));
        web.enqueue(status(404));
        web.enqueue(status(204));
        web.enqueue(json(HELLO.formatted("")));
        web.enqueue(status(202));
        web.enqueue(status(405));
        var wait = new WaitForReady(new OriginPath("/healthz"), Duration.ofSeconds(20));
        var spec = ((ServerSpec.Url) url(Optional.of("TOKEN"), Map.of())).with(wait);

        connector().connect(spec).close();

        for (int polls = 0; polls < 3; polls++) {
            RecordedRequest poll = Objects.requireNonNull(web.takeRequest());
            assertThat(poll.getRequestLine()).isEqualTo("GET /healthz HTTP/1.1");
            assertThat(poll.getHeaders().get("authorization")).isEqualTo("Bearer token-1");
        }
        assertThat(web.takeRequest().getRequestLine()).isEqualTo("POST /mcp HTTP/1.1");
    }

    @Test
    void tellsNoSecretToAnAddressElsewhere() throws Exception {
        try (var health = new MockWebServer()) {
            health.start();
            health.enqueue(status(500));
            health.enqueue(status(500));
            var sign = new Address(URI.create(health.url("/ok").toString()));
            var spec =
                    ((ServerSpec.Url) url(Optional.of("TOKEN"), Map.of()))
                            .with(new WaitForReady(sign, Duration.ofMillis(300)));

            ConnectionException failure = failure(spec);

            assertThat(failure.layer()).isEqualTo(Layer.READINESS);
            assertThat(failure)
                    .hasMessage(
                            "server not ready within 300 ms: http 500 from " + health.url("/ok"));
            assertThat(health.takeRequest().getHeaders().get("authorization")).isNull();
            assertThat(web.getRequestCount()).isZero();
        }
    }

    @Test
    void waitsUntilTheEndpointItselfIsReady() throws Exception {
        web.setDispatcher(
                new Posts(
                        status(404),
                        json(HELLO.formatted(",\"ready\":false")),
                        status(202),
                        json(HELLO.formatted("")),
                        status(202)));

        try (McpSession session = connector().connect(waiting(Duration.ofSeconds(20)))) {
            assertThat(session.identity().saysNotReady()).isFalse();
        }
    }

    @Test
    void doesNotWaitForWhatWaitingDoesNotMend() {
        web.enqueue(status(401));

        ConnectionException failure = failure(waiting(Duration.ofSeconds(20)));

        assertThat(failure.layer()).isEqualTo(Layer.AUTH);
    }

    @Test
    void waitsNoLongerThanItIsTold() {
        web.close();

        ConnectionException failure = failure(waiting(Duration.ofSeconds(1)));

        assertThat(failure.layer()).isEqualTo(Layer.READINESS);
        assertThat(failure)
                .hasMessageStartingWith("server not ready within 1000 ms: tcp connect failed: ");
    }

    @Test
    void aServerThatDoesNotAnswerWhileItIsWaitedForIsNotReady() {
        ConnectionException failure = failure(waiting(Duration.ofMillis(250)));

        assertThat(failure.layer()).isEqualTo(Layer.READINESS);
        assertThat(failure)
                .hasMessageStartingWith("server not ready within 250 ms: ")
                .hasMessageContaining("no answer to initialize");
    }

    private ServerSpec waiting(Duration time) {
        return ((ServerSpec.Url) url(Optional.empty(), Map.of())).with(WaitForReady.endpoint(time));
    }

    @Test
    void aCheckupAsksOnceWhetherAServerIsReady() {
        web.enqueue(json(HELLO.formatted("")));
        web.enqueue(status(202));
        web.enqueue(status(405));
        web.enqueue(status(503));
        var wait = new WaitForReady(new OriginPath("/healthz"), Duration.ofSeconds(20));
        var spec = ((ServerSpec.Url) url(Optional.empty(), Map.of())).with(wait);

        LayerWalk checkup = LayerWalk.of(spec, connector());

        assertThat(checkup.healthy()).isFalse();
        assertThat(checkup.steps().getLast().message())
                .isEqualTo("http 503 from " + web.url("/healthz"));
        assertThat(checkup.steps())
                .filteredOn(step -> step.layer() == Layer.TCP)
                .allSatisfy(step -> assertThat(step.took()).isPresent());
    }

    @Test
    void sendsTheHeadersOfAuthAndKeepsThemSecret() throws Exception {
        web.enqueue(json(HELLO.formatted("")));
        web.enqueue(status(202));
        web.enqueue(status(405));
        var auth =
                new Auth(
                        Optional.empty(),
                        Optional.empty(),
                        Map.of(
                                "Authorization", new HeaderValue.Literal("Basic abcdef"),
                                "X-Api-Key", new HeaderValue.FromEnv("KEY")));
        var spec = ((ServerSpec.Url) url(Optional.empty(), Map.of())).with(auth);

        connector().connect(spec).close();

        RecordedRequest request = Objects.requireNonNull(web.takeRequest());
        assertThat(request.getHeaders().get("authorization")).isEqualTo("Basic abcdef");
        assertThat(request.getHeaders().get("x-api-key")).isEqualTo("key-1");
        assertThat(redactor.text("Basic abcdef key-1")).isEqualTo("[redacted] [redacted]");
    }

    @Test
    void leavesItsNameOutWhenToldTo() throws Exception {
        web.enqueue(json(HELLO.formatted("")));
        web.enqueue(status(202));
        web.enqueue(status(405));
        var http =
                new HttpSettings(
                        Duration.ofSeconds(20),
                        Duration.ofMinutes(1),
                        5,
                        false,
                        TlsOptions.DEFAULT,
                        false);
        var spec = ((ServerSpec.Url) url(Optional.empty(), Map.of())).with(http);

        connector().connect(spec).close();

        assertThat(web.takeRequest().getHeaders().get("user-agent")).isNull();
    }

    @Test
    void insistsOnTheTargetRevision() {
        var options =
                new ConnectOptions(
                        "1.0",
                        Optional.of(Revision.V2025_11_25),
                        SessionOptions.HANDSHAKE,
                        _ -> Optional.empty(),
                        redactor,
                        TokenStore.none());

        ConnectionException failure =
                catchThrowableOfType(
                        ConnectionException.class,
                        () ->
                                new Connector(World.system(), options)
                                        .connect(scripted("2024-11-05", "none")));

        assertThat(failure.layer()).isEqualTo(Layer.INITIALIZE);
        assertThat(failure).hasMessageContaining("asked was 2025-11-25");
    }

    @Test
    void sendsLiteralHeadersAndSecretsAndRemembersTheSecrets() throws Exception {
        web.enqueue(json(HELLO.formatted("")));
        web.enqueue(status(202));
        web.enqueue(status(405));
        ServerSpec spec =
                url(
                        Optional.of("TOKEN"),
                        Map.of(
                                "X-Tenant", new HeaderValue.Literal("acme"),
                                "X-Api-Key", new HeaderValue.FromEnv("KEY")));

        connector().connect(spec).close();

        RecordedRequest request = Objects.requireNonNull(web.takeRequest());
        assertThat(request.getHeaders().get("authorization")).isEqualTo("Bearer token-1");
        assertThat(request.getHeaders().get("x-api-key")).isEqualTo("key-1");
        assertThat(request.getHeaders().get("x-tenant")).isEqualTo("acme");
        assertThat(redactor.text("token-1 key-1 acme")).isEqualTo("[redacted] [redacted] acme");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "401 | AUTH | authentication failed after refresh: http 401 from ",
                "403 | AUTH | authentication failed after refresh: http 403 from ",
                "404 | HTTP | http 404 from ",
                "502 | HTTP | http 502 from ",
                "202 | INITIALIZE | mcp initialize rejected: no answer to initialize in the reply"
            })
    void namesTheLayerOfAStatus(int status, Layer layer, String message) {
        for (int tries = 0; tries < 3; tries++) {
            web.enqueue(status(status));
        }

        ConnectionException failure = failure(url(Optional.empty(), Map.of()));

        assertThat(failure.layer()).isEqualTo(layer);
        assertThat(failure).hasMessageStartingWith(message);
    }

    @Test
    void namesAVariableThatIsNotSet() {
        ConnectionException failure = failure(url(Optional.of("UNSET"), Map.of()));

        assertThat(failure.layer()).isEqualTo(Layer.AUTH);
        assertThat(failure).hasMessageContaining("the variable UNSET is not set");
        assertThat(web.getRequestCount()).isZero();
    }

    @Test
    void takesAWebPageForARefusal() {
        web.enqueue(json("<!doctype html><p>It works!"));

        ConnectionException failure = failure(url(Optional.empty(), Map.of()));

        assertThat(failure.layer()).isEqualTo(Layer.INITIALIZE);
        assertThat(failure)
                .hasMessageStartingWith(
                        "mcp initialize rejected: the server sent something that is not a JSON-RPC"
                                + " message: not JSON (");
    }

    @Test
    void spellsLayersAsTheRecordDoes() {
        assertThat(List.of(Layer.values()))
                .extracting(Layer::wire)
                .containsExactly(
                        "spawn",
                        "framing",
                        "dns",
                        "tcp",
                        "tls",
                        "http",
                        "auth",
                        "initialize",
                        "readiness",
                        "cassette");
    }

    private ConnectionException failure(ServerSpec spec) {
        return catchThrowableOfType(ConnectionException.class, () -> connector().connect(spec));
    }

    private Connector connector() {
        var variables = Map.of("TOKEN", "token-1", "KEY", "key-1");
        return new Connector(World.system(), ConnectOptions.standard("1.0", variables, redactor));
    }

    private ServerSpec url(Optional<String> bearer, Map<String, HeaderValue> headers) {
        return url(bearer, headers, "/mcp");
    }

    private ServerSpec url(Optional<String> bearer, Map<String, HeaderValue> headers, String path) {
        return new ServerSpec.Url(
                "web",
                URI.create(web.url(path).toString()),
                bearer.map(Auth::bearer).orElse(Auth.NONE),
                headers,
                HttpSettings.DEFAULT,
                Optional.empty(),
                1 << 20,
                ProtocolChecks.STRICT,
                Optional.empty(),
                "suite");
    }

    private static ServerSpec scripted(String kind, String misbehaviour) {
        return stdio(ScriptedServer.command(kind, misbehaviour));
    }

    private static ServerSpec stdio(List<String> command) {
        Path folder = Path.of("").toAbsolutePath();
        return new ServerSpec.Stdio(
                "s",
                command,
                Map.of(),
                folder,
                false,
                Startup.DEFAULT,
                1 << 20,
                ProtocolChecks.STRICT,
                Optional.empty(),
                "suite");
    }

    private static MockResponse json(String body) {
        return new MockResponse.Builder()
                .addHeader("Content-Type", "application/json")
                .body(body)
                .build();
    }

    private static MockResponse status(int code) {
        return new MockResponse.Builder().code(code).build();
    }

    /** Answers each POST with the next of its answers; it has no stream. */
    private static final class Posts extends Dispatcher {

        private final Queue<MockResponse> answers;

        private Posts(MockResponse... answers) {
            this.answers = new ConcurrentLinkedQueue<>(List.of(answers));
        }

        @Override
        public MockResponse dispatch(RecordedRequest request) {
            return request.getMethod().equals("POST") ? answers.remove() : status(405);
        }
    }
}

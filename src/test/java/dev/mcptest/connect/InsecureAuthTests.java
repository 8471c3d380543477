package dev.mcptest.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.mcptest.http.tls.TlsOptions;
import dev.mcptest.redact.Redactor;
import dev.mcptest.suite.server.Auth;
import dev.mcptest.suite.server.ClientProof;
import dev.mcptest.suite.server.HttpSettings;
import dev.mcptest.suite.server.OAuth;
import dev.mcptest.suite.server.ServerSpec;
import dev.mcptest.suite.server.ServerSpec.HeaderValue;
import dev.mcptest.world.World;

import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** A proxy stands for everybody on the way to a server on another machine. */
class InsecureAuthTests {

    private static final String HELLO =
            """
            {"jsonrpc":"2.0","id":1,"result":{"protocolVersion":"2025-06-18","capabilities":{},\
            "serverInfo":{"name":"s","version":"1"}}}\
            """;

    private final MockWebServer proxy = new MockWebServer();

    @BeforeEach
    void start() throws Exception {
        proxy.start();
    }

    @AfterEach
    void stop() {
        proxy.close();
    }

    @Test
    void aTokenDoesNotGoOverPlainHttpToAnotherMachine() {
        refused(server().with(Auth.bearer("TOKEN")));
    }

    @Test
    void neitherDoesAHeaderFromAVariable() {
        refused(server().with(Map.of("X-Tenant", new HeaderValue.FromEnv("TOKEN"))));
    }

    @Test
    void neitherDoesAHeaderOfTheSuiteThatHasTheNameOfASecret() {
        refused(server().with(Map.of("X-Api-Key", new HeaderValue.Literal("LITERALKEY123"))));
    }

    @Test
    void neitherDoesAHeaderOfAuth() {
        Auth auth = Auth.NONE.withHeaders(Map.of("X-A", new HeaderValue.Literal("b")));
        refused(server().with(auth));
    }

    @Test
    void neitherDoesASecretInTheQuery() {
        refused(server().at(URI.create("http://mcp.example.invalid/mcp?api_key=a1b2c3d4e5"), "s"));
    }

    @Test
    void neitherDoesATokenThatWouldBeFetched() {
        refused(server().with(oauth("https://auth.example.invalid/token")));
    }

    @Test
    void theSecretOfAClientStaysHomeToo() {
        ConnectionException failure =
                failure(
                        server().at(URI.create(proxy.url("/mcp").toString()), "s")
                                .with(oauth("http://auth.example.invalid/token")));

        assertThat(failure.layer()).isEqualTo(Layer.AUTH);
        assertThat(failure)
                .hasMessageStartingWith(
                        "credentials would go over plain http to"
                                + " http://auth.example.invalid/token");
        assertThat(proxy.getRequestCount()).isZero();
    }

    @Test
    void whatIsNoCredentialGoesThere() throws Exception {
        answerHello();

        connector()
                .connect(server().with(Map.of("X-Tenant", new HeaderValue.Literal("acme"))))
                .close();

        assertThat(proxy.takeRequest().getHeaders().get("x-tenant")).isEqualTo("acme");
    }

    @Test
    void aSuiteMayAllowIt() throws Exception {
        answerHello();
        var open =
                new HttpSettings(
                        Duration.ofSeconds(20),
                        Duration.ofMinutes(1),
                        5,
                        true,
                        TlsOptions.DEFAULT,
                        true);

        connector().connect(server().with(Auth.bearer("TOKEN")).with(open)).close();

        assertThat(proxy.takeRequest().getHeaders().get("authorization"))
                .isEqualTo("Bearer tlaloc-77");
    }

    private void refused(ServerSpec.Url spec) {
        ConnectionException failure = failure(spec);

        assertThat(failure.layer()).isEqualTo(Layer.AUTH);
        assertThat(failure)
                .hasMessageStartingWith(
                        "credentials of the server would go over plain http to"
                                + " http://mcp.example.invalid/mcp")
                .hasMessageEndingWith(
                        ": use https, or set allow_insecure_auth: true on the server");
        assertThat(proxy.getRequestCount()).isZero();
    }

    private void answerHello() {
        proxy.enqueue(
                new MockResponse.Builder()
                        .addHeader("Content-Type", "application/json")
                        .body(HELLO)
                        .build());
        proxy.enqueue(new MockResponse.Builder().code(202).build());
        proxy.enqueue(new MockResponse.Builder().code(405).build());
    }

    private static ServerSpec.Url server() {
        return ServerSpec.Url.plain("web", URI.create("http://mcp.example.invalid/mcp"), "suite");
    }

    private static Auth oauth(String endpoint) {
        var client =
                new OAuth(
                        new HeaderValue.Literal("robot"),
                        new ClientProof.Secret("TOKEN"),
                        Optional.of(URI.create(endpoint)),
                        "",
                        Map.of(),
                        false);
        return new Auth(Optional.empty(), Optional.of(client), Map.of());
    }

    private ConnectionException failure(ServerSpec spec) {
        return catchThrowableOfType(ConnectionException.class, () -> connector().connect(spec));
    }

    private Connector connector() {
        Map<String, String> environment = new LinkedHashMap<>();
        environment.put("http_proxy", "http://localhost:" + proxy.getPort());
        environment.put("https_proxy", "http://localhost:" + proxy.getPort());
        environment.put("TOKEN", "tlaloc-77");
        World world = World.system().withEnvironment(environment);
        return new Connector(world, ConnectOptions.standard("1.0", environment, new Redactor()));
    }
}

package dev.mcptest.cli.canary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Json;

import mockwebserver3.Dispatcher;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import mockwebserver3.RecordedRequest;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Puts a secret in each place, lets everybody tell it, and runs every command over it. */
class CanaryPlacesTests {

    private static final Canary TOKEN = new Canary("Wq7/Zk+3vJ=x8 Lp2R");
    private static final Canary CLIENT = new Canary("bN5/uT+9cG=h4 Yd6S");
    private static final Canary ACCESS = new Canary("mX8.rE-2fV_j6~Ka9Q");
    private static final Canary LOGIN = new Canary("tH3-oB_7wD~n5.Ue1C");
    private static final Canary QUERY = new Canary("pF9-yM_4sA~k2.Gi7Z");
    private static final List<Canary> ALL = List.of(TOKEN, CLIENT, ACCESS, LOGIN, QUERY);

    private final MockWebServer web = new MockWebServer();
    private final Map<String, String> environment = new TreeMap<>();

    @TempDir private Path folder;
    private CanaryRuns runs;

    @BeforeEach
    void start() throws Exception {
        runs = new CanaryRuns(folder, environment);
        web.start();
        environment.put("PATH", System.getenv("PATH"));
        environment.put("HOME", folder.resolve("home").toString());
        environment.put("SHOP_BEARER", TOKEN.secret());
        environment.put("SHOP_CLIENT", "some-client");
        environment.put("SHOP_CLIENT_SECRET", CLIENT.secret());
    }

    @AfterEach
    void stop() {
        web.close();
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 400, 401, 403, 500})
    void aTokenEndpointThatTellsTheSecretOfTheClient(int status) throws Exception {
        serve(request -> path(request).equals("/token") ? refusal(status, CLIENT) : notFound());
        oauthSuite();

        runs.everyCommand();

        assertThat(Files.readString(folder.resolve("run.json"))).contains("token endpoint");
        Canary.assertGone(folder, runs.inputs(), ALL);
    }

    @Test
    void aServerThatTellsTheTokenThatWasFetched() throws Exception {
        serve(request ->
                path(request).equals("/token")
                        ? json(200, Json.object().put("access_token", ACCESS.secret()))
                        : mcp(request, List.of(ACCESS, CLIENT), 0));
        oauthSuite();

        runs.everyCommand();

        assertThat(Files.readString(folder.resolve("run.json"))).contains("[redacted]");
        Canary.assertGone(folder, keptTokens(), ALL);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 3, 7, 11, 16, 22, 29, 37, 46, 56})
    void whatIsLeftOfSecretsThatALimitCuts(int shift) throws Exception {
        serve(request -> mcp(request, List.of(TOKEN, LOGIN, QUERY), shift));
        suite("url: \"" + url("") + "\", auth: {bearer_token_env: SHOP_BEARER}");

        runs.everyCommand();

        Canary.assertGone(folder, runs.inputs(), ALL);
    }

    @ParameterizedTest
    @ValueSource(ints = {301, 404, 500, 503})
    void anAddressWithALoginAndAKeyThatIsAnsweredWithThem(int status) throws Exception {
        serve(_ -> telling(status, List.of(LOGIN, QUERY)));
        suite("url: \"" + url("") + "\"");

        runs.everyCommand();

        Canary.assertGone(folder, runs.inputs(), ALL);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ftp", "http:", "http://bad host"})
    void anAddressFromTheEnvironmentThatIsWrong(String beginning) throws Exception {
        environment.put("SHOP_URL", url("").replaceFirst("http", beginning));
        suite("url: \"${SHOP_URL}\"");

        runs.everyCommand();

        Canary.assertGone(folder, runs.inputs(), ALL);
    }

    @Test
    void anAddressInALineThatIsWrong() throws Exception {
        suite("urll: \"" + url("") + "\"");

        runs.everyCommand();

        assertThat(Files.readString(folder.resolve("run-err"))).contains("://***", "urll");
        Canary.assertGone(folder, runs.inputs(), List.of(LOGIN));
    }

    @ParameterizedTest
    @ValueSource(strings = {"--server-url", "--server", "--header"})
    void aFlagThatTakesThePlaceOfWhatTheSuiteSays(String flag) throws Exception {
        List<Canary> secrets = flag.equals("--header") ? List.of(TOKEN) : List.of(LOGIN, QUERY);
        serve(_ -> telling(404, secrets));
        suite("url: \"" + web.url("/mcp") + "\"");
        String value =
                switch (flag) {
                    case "--server-url" -> url("");
                    case "--server" -> "web=" + url("");
                    default -> "X-Api-Key=" + TOKEN.secret();
                };

        runs.command("run", "suite.yml", flag, value, "--reporter", "json=run.json");
        runs.command("doctor", "suite.yml", flag, value);

        assertThat(Files.readString(folder.resolve("run.json"))).contains("404");
        Canary.assertGone(folder, runs.inputs(), secrets);
    }

    @Test
    void anAddressThatTheDoctorIsGiven() throws Exception {
        serve(_ -> telling(404, List.of(LOGIN, QUERY)));

        runs.command("doctor", "--url", url(""));
        runs.command("doctor", "--url", url("").replaceFirst("http", "ftp"));

        Canary.assertGone(folder, runs.inputs(), ALL);
    }

    @Test
    void anAddressFromTheEnvironmentThatNobodyListensAt() throws Exception {
        environment.put("SHOP_URL", url(""));
        web.close();
        suite("url: \"${SHOP_URL}\"");

        runs.everyCommand();

        Canary.assertGone(folder, runs.inputs(), ALL);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "printf '%s\\n' \"$TOLD\" >&2; exit 3",
                "printf '%s\\n' \"$TOLD\"; cat",
                "read -r x; printf"
                    + " '{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":1,\"message\":\"%s\"}}\\n'"
                    + " \"$TOLD\"; cat",
                "read -r x; printf '{\"jsonrpc\":\"2.0\",\"id\":\"%s\",\"result\":{}}\\n'"
                        + " \"$TOLD\"; cat"
            })
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "the servers are POSIX commands")
    void aProcessThatTellsWhatIsInItsEnvironment(String script) throws Exception {
        environment.put("TOLD", Canary.often(List.of(TOKEN), 5));
        runs.input("server.sh", script + "\n");
        suite("command: [sh, server.sh], env: {SHOP_TOKEN: \"${SHOP_BEARER}\"}");

        runs.everyCommand();

        Canary.assertGone(folder, runs.inputs(), ALL);
    }

    private void oauthSuite() throws Exception {
        suite(
                "url: \"%s\", auth: {oauth: {client_id_env: SHOP_CLIENT, authorization_url: \"%s\", token_url: \"%s\"}}"
                        .formatted(web.url("/mcp"), web.url("/authorize"), web.url("/token")));
    }

    private String url(String path) {
        return web.url("/mcp" + path)
                        .toString()
                        .replace("://", "://someone:" + LOGIN.secret() + "@")
                + "?tenant=acme&api_key="
                + QUERY.secret();
    }

    private void suite(String server) throws Exception {
        runs.input(
                "suite.yml",
                """
                servers:
                  web: {%s}
                tools:
                  - name: tells all
                    server: web
                    tool: gossip
                    expect:
                      - {target: "result.content[0].text", matcher: {exact: nothing}}
                      - {target: "result.content[0].text", matcher: {regex: "^nothing$"}}
                      - {target: "result.content[0].text", matcher: {is-json: {}}}
                      - {target: "result.structuredContent", matcher: {subset: {said: nothing}}}
                      - {target: "result.structuredContent", matcher: {schema: {required: [more]}}}
                      - {target: "result.structuredContent.nothing", matcher: {contains: x}}
                  - name: is kept
                    server: web
                    tool: gossip
                    expect: [{target: "result.structuredContent", matcher: {snapshot: {name: told}}}]
                """
                        .formatted(server));
    }

    /** Tokens are kept where nobody else can read them, and nothing else is in those files. */
    private List<Path> keptTokens() throws Exception {
        List<Path> kept = new ArrayList<>(runs.inputs());
        try (var files = Files.walk(folder.resolve("home"))) {
            files.filter(file -> file.toString().contains("/tokens/")).forEach(kept::add);
        }
        return kept;
    }

    private interface Answers {
        MockResponse answer(RecordedRequest request);
    }

    private void serve(Answers answers) {
        web.setDispatcher(
                new Dispatcher() {
                    @Override
                    public MockResponse dispatch(RecordedRequest request) {
                        return answers.answer(request);
                    }
                });
    }

    private static MockResponse mcp(RecordedRequest request, List<Canary> told, int shift) {
        String body = request.getBody() == null ? "" : request.getBody().utf8();
        if (!request.getMethod().equals("POST")) {
            return telling(405, told);
        }
        if (!body.contains("\"id\":")) {
            return new MockResponse.Builder().code(202).build();
        }
        String text = Canary.often(told, shift);
        ObjectNode result = Json.object();
        if (body.contains("\"initialize\"")) {
            result.put("protocolVersion", "2025-11-25");
            result.putObject("capabilities").putObject("tools");
            result.putObject("serverInfo").put("name", text).put("version", "1");
        } else {
            result.putArray("content").addObject().put("type", "text").put("text", text);
            result.putObject("structuredContent").put("said", text).put(text, 1);
        }
        ObjectNode whole = Json.object().put("jsonrpc", "2.0");
        whole.put("id", Integer.parseInt(body.replaceFirst("(?s).*\"id\":(\\d+).*", "$1")));
        whole.set("result", result);
        return json(200, whole);
    }

    private static MockResponse refusal(int status, Canary canary) {
        return json(
                status,
                Json.object()
                        .put("error", "invalid_client")
                        .put("error_description", Canary.often(List.of(canary), 3)));
    }

    private static MockResponse telling(int status, List<Canary> told) {
        return new MockResponse.Builder()
                .code(status)
                .addHeader("Location", "/elsewhere?api_key=" + QUERY.secret())
                .addHeader("Retry-After", "0")
                .body(Json.write(StringNode.valueOf(Canary.often(told, 2))))
                .build();
    }

    private static MockResponse notFound() {
        return new MockResponse.Builder().code(404).build();
    }

    private static MockResponse json(int status, ObjectNode body) {
        return new MockResponse.Builder()
                .code(status)
                .addHeader("Content-Type", "application/json")
                .body(Json.write(body))
                .build();
    }

    private static String path(RecordedRequest request) {
        return request.getUrl().encodedPath();
    }
}

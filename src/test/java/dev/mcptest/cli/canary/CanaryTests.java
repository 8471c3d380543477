package dev.mcptest.cli.canary;

import static org.assertj.core.api.Assertions.assertThat;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.mcptest.cli.CliRun;

import mockwebserver3.Dispatcher;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import mockwebserver3.RecordedRequest;

import okio.ByteString;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.net.URLEncoder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Puts a secret wherever one can stand, and looks for it in every byte that comes out. */
class CanaryTests {

    private static final String BEARER = "canary/bearer+1 x";
    private static final String HEADER = "canary/header+2=x";
    private static final String PROCESS = "canary/process+3 x";
    private static final String LOGIN = "canary-login-4-x";
    private static final String QUERY = "canary-query-5-x";
    private static final String SESSION = "canary-session-6-x";
    private static final String COOKIE = "canary-cookie-7-x";
    private static final String LITERAL = "canary/literal+8=x";

    /** Answers every call with a secret of its environment. */
    private static final String GOSSIP =
            """
            while read -r line; do
              id=${line##*'"id":'}; id=${id%%,*}
              case $line in
                *'"initialize"'*) result='{"protocolVersion":"2025-11-25","capabilities":{"tools":{}},"serverInfo":{"name":"gossip","version":"1"}}' ;;
                *'"tools/list"'*) result='{"tools":[{"name":"gossip","inputSchema":{"type":"object"}}]}' ;;
                *'"tools/call"'*) result="{\\"content\\":[{\\"type\\":\\"text\\",\\"text\\":\\"I know $SHOP_TOKEN\\"}]}" ;;
                *) continue ;;
              esac
              echo "{\\"jsonrpc\\":\\"2.0\\",\\"id\\":$id,\\"result\\":$result}"
            done
            """;

    private final MockWebServer web = new MockWebServer();

    @TempDir private Path folder;

    @BeforeEach
    void start() throws Exception {
        web.start();
    }

    @AfterEach
    void stop() {
        web.close();
    }

    @Test
    void nothingThatAFailedCallLeavesBehindHasASecret() throws Exception {
        web.setDispatcher(new Gossip(200));

        assertThat(run("--verbose").exitCode()).isEqualTo(1);

        assertThat(Files.readString(folder.resolve("out.json"))).contains("[redacted]");
        assertNoSecret();
    }

    @Test
    void nothingThatARefusedHandshakeLeavesBehindHasASecret() throws Exception {
        web.setDispatcher(new Gossip(404));

        assertThat(run("--verbose").exitCode()).isEqualTo(1);

        assertNoSecret();
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "the servers are POSIX commands")
    void nothingThatAProcessSaysHasASecretOfItsEnvironment() throws Exception {
        Files.writeString(
                folder.resolve("suite.yml"),
                """
                servers:
                  own:
                    command: [sh, -c, "printenv SHOP_TOKEN >&2; exit 3"]
                    env: {SHOP_TOKEN: "%s"}
                compliance:
                  - {name: opens, server: own, check: initialize}
                """
                        .formatted(PROCESS));

        assertThat(command("run", "suite.yml").exitCode()).isEqualTo(1);

        assertThat(Files.readString(folder.resolve("stdout"))).contains("[redacted]");
        assertNoSecret();
    }

    /** Recordings, stored answers and snapshots live longer than any report. */
    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "the server is a POSIX command")
    void nothingThatIsStoredForLaterRunsHasASecret() throws Exception {
        web.setDispatcher(new Gossip(200));
        String url = web.url("/mcp").toString().replace("://", "://someone:" + LOGIN + "@");
        Files.writeString(folder.resolve("gossip.sh"), GOSSIP);
        Files.writeString(
                folder.resolve("suite.yml"),
                """
                servers:
                  web:
                    url: "%s?tenant=acme&api_key=%s"
                    server_version: "1"
                    auth: {bearer_token_env: SHOP_BEARER}
                    headers: {X-Key: {env: SHOP_KEY}, X-Api-Key: "%s"}
                  own:
                    command: [sh, gossip.sh]
                    server_version: "1"
                    env: {SHOP_TOKEN: "%s"}
                tools:
                  - {name: over http, server: web, tool: gossip, expect: [{target: "result.content[0].text", matcher: {snapshot: {name: web}}}]}
                  - {name: of a process, server: own, tool: gossip, expect: [{target: "result.content[0].text", matcher: {snapshot: {name: own}}}]}
                """
                        .formatted(url, QUERY, LITERAL, PROCESS));

        CliRun first = command("run", "suite.yml", "--cache-dir", "cache", "--explain-cache");
        CliRun recorded = command("run", "suite.yml", "--record");

        assertThat(first.exitCode()).as(first.out() + first.err()).isZero();
        assertThat(recorded.exitCode()).as(recorded.out() + recorded.err()).isZero();
        assertThat(first.err()).contains("not cached: the answer holds a secret");
        assertThat(Files.readString(folder.resolve("snapshots/own.json"))).contains("[redacted]");
        assertThat(folder.resolve("cassettes/suite.web.json")).isRegularFile();
        assertThat(folder.resolve("cassettes/suite.own.json")).isRegularFile();
        assertNoSecret();
    }

    private CliRun run(String more) throws IOException {
        String url = web.url("/mcp").toString().replace("://", "://someone:" + LOGIN + "@");
        Files.writeString(
                folder.resolve("suite.yml"),
                """
                servers:
                  web:
                    url: "%s?tenant=acme&api_key=%s"
                    auth: {bearer_token_env: SHOP_BEARER}
                    headers: {X-Key: {env: SHOP_KEY}, X-Api-Key: "%s"}
                tools:
                  - name: tells all
                    server: web
                    tool: gossip
                    expect:
                      - {target: "result.content[0].text", matcher: {exact: nothing}}
                      - {target: "result.structuredContent", matcher: {subset: {said: nothing}}}
                  - name: tells much
                    server: web
                    tool: gossip
                    expect:
                      - {target: "result.content[0].text", matcher: {snapshot: {name: told}}}
                """
                        .formatted(url, QUERY, LITERAL));
        command("doctor", "suite.yml");
        return command("run", "suite.yml", more, "--reporter", "json", "--output", "out.json");
    }

    private CliRun command(String... words) throws IOException {
        Map<String, String> environment =
                Map.of(
                        "PATH", System.getenv("PATH"),
                        "SHOP_BEARER", BEARER,
                        "SHOP_KEY", HEADER);
        CliRun run = CliRun.in(folder, environment, words);
        for (String name : List.of("stdout", "stderr")) {
            Path file = folder.resolve(name);
            String before = Files.exists(file) ? Files.readString(file) : "";
            Files.writeString(file, before + (name.equals("stdout") ? run.out() : run.err()));
        }
        return run;
    }

    private void assertNoSecret() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                if (!file.endsWith("suite.yml")) {
                    assertThat(new String(Files.readAllBytes(file), UTF_8))
                            .as(folder.relativize(file).toString())
                            .doesNotContain(spellings());
                }
            }
        }
    }

    private static List<String> spellings() {
        return Stream.of(BEARER, HEADER, PROCESS, LOGIN, QUERY, SESSION, COOKIE, LITERAL)
                .flatMap(CanaryTests::spellings)
                .toList();
    }

    private static Stream<String> spellings(String secret) {
        String url = URLEncoder.encode(secret, UTF_8);
        return Stream.of(
                secret,
                url,
                url.replace("+", "%20"),
                Base64.getEncoder().encodeToString(secret.getBytes(UTF_8)),
                Base64.getUrlEncoder().withoutPadding().encodeToString(secret.getBytes(UTF_8)));
    }

    /** Says back whatever it was told, in three spellings. */
    private static final class Gossip extends Dispatcher {

        private final int status;

        private Gossip(int status) {
            this.status = status;
        }

        @Override
        public MockResponse dispatch(RecordedRequest request) {
            ByteString sent = request.getBody();
            String body = sent == null ? "" : sent.utf8();
            String told = told(request);
            if (!request.getMethod().equals("POST")) {
                return answer(405, told);
            }
            if (!body.contains("\"id\":")) {
                return answer(202, "");
            }
            String id = body.replaceFirst("(?s).*\"id\":(\\d+).*", "$1");
            String result = body.contains("\"initialize\"") ? hello() : content(told);
            return status == 200
                    ? answer(
                            200,
                            "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"result\":" + result + "}")
                    : answer(status, told);
        }

        private static String told(RecordedRequest request) {
            String bearer =
                    String.valueOf(request.getHeaders().get("authorization"))
                            .replace("Bearer ", "");
            return Stream.of(
                            bearer,
                            String.valueOf(request.getHeaders().get("x-key")),
                            String.valueOf(request.getHeaders().get("x-api-key")),
                            String.valueOf(request.getUrl().queryParameter("api_key")),
                            LOGIN)
                    .flatMap(CanaryTests::spellings)
                    .reduce("heard", (a, b) -> a + " " + b);
        }

        private static String hello() {
            return "{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{\"tools\":{}},"
                    + "\"serverInfo\":{\"name\":\"gossip\",\"version\":\"1\"}}";
        }

        private static String content(String told) {
            return ("{\"content\":[{\"type\":\"text\",\"text\":\"%s\"}],"
                            + "\"structuredContent\":{\"said\":\"%s\"}}")
                    .formatted(told, told);
        }

        private static MockResponse answer(int code, String body) {
            return new MockResponse.Builder()
                    .code(code)
                    .addHeader("Content-Type", "application/json")
                    .addHeader("Mcp-Session-Id", SESSION)
                    .addHeader("Set-Cookie", "login=" + COOKIE + "; HttpOnly")
                    .body(body)
                    .build();
        }
    }
}

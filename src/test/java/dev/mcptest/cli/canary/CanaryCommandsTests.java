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
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Lets hooks and transforms tell every secret of the suite, in every way that they can speak. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the commands are POSIX scripts")
class CanaryCommandsTests {

    private static final Canary BEARER = new Canary("Jx9bQm4wTz/8Kd+c=r3 L");
    private static final Canary HEADER = new Canary("Vn5sGh2yRf+6Wp/e=t1 M");
    private static final Canary PLAIN = new Canary("Cq8dZk3uXb=7Ha/o+i5N");
    private static final Canary PROCESS = new Canary("Ef4jUl6vOw=2Sg+a/z9 P");
    private static final Canary LOGIN = new Canary("Aq1rBt7kDy~3Xn.Zc5W");
    private static final Canary QUERY = new Canary("Im6oYh8pKe~4Lu.Qv2T");
    private static final List<Canary> ALL = List.of(BEARER, HEADER, PLAIN, PROCESS, LOGIN, QUERY);

    private final MockWebServer web = new MockWebServer();
    private final Map<String, String> environment = new TreeMap<>();

    @TempDir private Path folder;
    private CanaryRuns runs;

    @BeforeEach
    void start() throws Exception {
        web.setDispatcher(new Gossip());
        web.start();
        runs = new CanaryRuns(folder, environment);
        environment.put("PATH", System.getenv("PATH"));
        environment.put("HOME", folder.resolve("home").toString());
        environment.put("SHOP_BEARER", BEARER.secret());
        environment.put("SHOP_KEY", HEADER.secret());
        environment.put("TOLD", Canary.often(ALL, 5));
        environment.put("JSON", Json.write(StringNode.valueOf(Canary.often(ALL, 5))));
    }

    @AfterEach
    void stop() {
        web.close();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    beforeAll  | printf '%s\\n' "$TOLD" >&2; exit 3
                    beforeEach | printf '%s\\n' "$TOLD" >&2; exit 3
                    afterEach  | printf '%s\\n' "$TOLD" >&2; exit 3
                    afterAll   | printf '%s\\n' "$TOLD" >&2; exit 3
                    beforeAll  | printf '%s\\n' "$TOLD"; exit 3
                    """)
    void aHookThatFails(String phase, String script) throws Exception {
        suite(phase + ": sh script.sh", "");
        runs.input("script.sh", script + "\n");

        everyCommand();

        assertThat(Files.readString(folder.resolve("run.json")))
                .contains("the " + phase + " hook", "[redacted]");
        Canary.assertGone(folder, runs.inputs(), ALL);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    beforeAll  | printf '%s' "$TOLD"
                    beforeEach | printf '%s' "$TOLD" | sed 's,^[.]*,,'
                    beforeEach | printf '%s' "$BEARER"
                    afterEach  | printf '"%s' "$TOLD"
                    beforeAll  | printf '{"skip":{"reason":%s}}' "$JSON"
                    beforeEach | printf '{"skip":{"reason":%s}}' "$JSON"
                    beforeAll  | printf '{%s:1}' "$JSON"
                    beforeAll  | printf '{"env":{%s:{}}}' "$JSON"
                    beforeEach | printf '{"env":{"A=%s":"1"}}' "$BEARER"
                    afterAll   | printf '{"skip":{"reason":%s}}' "$JSON"
                    """)
    void aContextHookWithAnAnswer(String phase, String script) throws Exception {
        environment.put("BEARER", BEARER.secret());
        suite(phase + ": {command: sh script.sh, mode: context}", "");
        runs.input("script.sh", script + "\n");

        everyCommand();

        Canary.assertGone(folder, runs.inputs(), ALL);
    }

    @Test
    void aHookThatTellsWhatOneBeforeItHasHandedOn() throws Exception {
        var session = new Canary("Ru7wXs2qFi+5Bj/d=m9 K");
        environment.put("HANDED", Json.write(StringNode.valueOf(session.secret())));
        suite(
                "beforeEach: [{command: sh script.sh, mode: context}, sh tell.sh], afterEach: sh"
                        + " tell.sh",
                "");
        runs.input("script.sh", "printf '{\"env\":{\"SESSION_TOKEN\":%s}}' \"$HANDED\"\n");
        runs.input("tell.sh", "printf '%s\\n' \"$SESSION_TOKEN\" >&2; exit 3\n");

        everyCommand();

        assertThat(Files.readString(folder.resolve("run.json"))).contains("[redacted]");
        Canary.assertGone(folder, runs.inputs(), List.of(session));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "printf '%s\\n' \"$TOLD\" >&2; exit 3",
                "printf '%s' \"$TOLD\"",
                "printf '%s' \"$TOLD\" | sed 's,^[.]*,,'",
                "printf '%s' \"$BEARER\"",
                "printf '%s' \"$JSON\"",
                "printf '{%s:1}' \"$JSON\"",
                "printf '{\"result\":%s}' \"$JSON\"",
                "printf '{\"name\":\"gossip\",\"arguments\":{\"a\":%s}}' \"$JSON\"",
                "printf '{\"name\":%s,\"arguments\":{}}' \"$JSON\""
            })
    void aTransformThatTellsThem(String script) throws Exception {
        environment.put("BEARER", BEARER.secret());
        for (String where : List.of("request", "response", "value")) {
            suite("", where);
            runs.input("script.sh", script + "\n");

            everyCommand();
        }

        Canary.assertGone(folder, runs.inputs(), ALL);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "error",
                "error(tostring)",
                "tostring | tonumber",
                "tostring | .a",
                "[tostring] | implode",
                "{(tostring): 1} | .[0]",
                "tostring | @base64d",
                "tostring | strptime(\\\"%Y\\\")",
                ". * \\\"x\\\""
            })
    void aJqProgramThatFailsOnThem(String program) throws Exception {
        for (String where : List.of("response", "value")) {
            suite("", where + "=" + program);

            everyCommand();

            assertThat(Files.readString(folder.resolve("run.json"))).contains("the transform");
        }

        Canary.assertGone(folder, runs.inputs(), ALL);
    }

    private void everyCommand() throws Exception {
        runs.everyCommand();
        runs.command("run", "suite.yml", "--filter", "tells", "--verbose");
    }

    private void suite(String hooks, String transform) throws Exception {
        int program = transform.indexOf('=');
        String where = program < 0 ? transform : transform.substring(0, program);
        String what =
                program < 0 ? "sh script.sh" : "{jq: \"" + transform.substring(program + 1) + "\"}";
        boolean ofValue = where.equals("value");
        boolean ofCall = !where.isEmpty() && !ofValue;
        runs.input(
                "suite.yml",
                """
                servers:
                  web:
                    url: "%s?api_key=%s"
                    auth: {bearer_token_env: SHOP_BEARER}
                    headers: {X-Key: {env: SHOP_KEY}, X-Api-Key: "%s"}
                  own:
                    command: [cat]
                    env: {SHOP_TOKEN: "%s"}
                hooks: {%s}
                tools:
                  - name: tells all
                    server: web
                    tool: gossip
                    args: {said: "%s"}
                    transform: {%s}
                    expect:
                      - {target: "result.structuredContent.said", %s matcher: {exact: nothing}}
                compliance:
                  - {name: opens, server: own, check: initialize}
                """
                        .formatted(
                                web.url("/mcp")
                                        .toString()
                                        .replace("://", "://someone:" + LOGIN.secret() + "@"),
                                QUERY.secret(),
                                PLAIN.secret(),
                                PROCESS.secret(),
                                hooks,
                                PLAIN.secret(),
                                ofCall ? where + ": " + what : "response: {jq: .}",
                                ofValue ? "transform: " + what + "," : ""));
    }

    /** Says in each answer everything that there is to be said. */
    private static final class Gossip extends Dispatcher {

        @Override
        public MockResponse dispatch(RecordedRequest request) {
            String body = request.getBody() == null ? "" : request.getBody().utf8();
            if (!body.contains("\"id\":")) {
                return new MockResponse.Builder().code(202).build();
            }
            ObjectNode whole = Json.object().put("jsonrpc", "2.0");
            whole.put("id", Integer.parseInt(body.replaceFirst("(?s).*\"id\":(\\d+).*", "$1")));
            whole.set("result", body.contains("\"initialize\"") ? hello() : said());
            return new MockResponse.Builder()
                    .addHeader("Content-Type", "application/json")
                    .body(Json.write(whole))
                    .build();
        }

        private static ObjectNode hello() {
            ObjectNode hello = Json.object().put("protocolVersion", "2025-11-25");
            hello.putObject("capabilities").putObject("tools");
            hello.putObject("serverInfo").put("name", "gossip").put("version", "1");
            return hello;
        }

        private static ObjectNode said() {
            String text = Canary.often(ALL, 9);
            ObjectNode said = Json.object();
            said.putArray("content").addObject().put("type", "text").put("text", text);
            said.putObject("structuredContent").put("said", text).put(text, 1);
            return said;
        }
    }
}

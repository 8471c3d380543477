package dev.mcptest.cli.canary;

import static org.assertj.core.api.Assertions.assertThat;

import mockwebserver3.MockWebServer;
import mockwebserver3.RecordedRequest;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Lets a server and a model tell secrets to everything that writes reports and other files. */
class CanaryFilesTests {

    private static final Canary BEARER = new Canary("Yt6hWn3qZx/9Bc+v=m2 K");
    private static final Canary HEADER = new Canary("Du8fLk1sPj+5Rg/y=o7 H");
    private static final Canary MODEL = new Canary("Xi4zEq9wNb-7Tv.u~a3G");
    private static final Canary PROCESS = new Canary("Ob5jCs8rMe/2Uk+d=l6 F");
    private static final List<Canary> OF_SERVER = List.of(BEARER, HEADER);
    private static final List<Canary> ALL = List.of(BEARER, HEADER, MODEL);

    private static final List<String> REPORTERS =
            List.of(
                    "pretty",
                    "minimal",
                    "json",
                    "ndjson",
                    "junit",
                    "tap",
                    "md",
                    "sarif",
                    "gitlab",
                    "ctrf",
                    "teamcity",
                    "html",
                    "agent",
                    "matrix");

    private final MockWebServer web = new MockWebServer();
    private final Map<String, String> environment = new TreeMap<>();

    @TempDir private Path folder;
    private CanaryRuns runs;

    @BeforeEach
    void start() throws Exception {
        web.setDispatcher(new Gossip(ALL));
        web.start();
        runs = new CanaryRuns(folder, environment);
        environment.put("PATH", System.getenv("PATH"));
        environment.put("HOME", folder.resolve("home").toString());
        environment.put("SHOP_BEARER", BEARER.secret());
        environment.put("SHOP_KEY", HEADER.secret());
        environment.put("MODEL_KEY", MODEL.secret());
    }

    @AfterEach
    void stop() {
        web.close();
    }

    @Test
    void everyReporterOfARunAndOfItsRecord() throws Exception {
        suite();

        runs.command(reported("run", "run", "suite.yml"));
        runs.command("run", "suite.yml", "--verbose", "--annotations", "always");
        runs.command("run", "suite.yml", "--include", "is judged", "--reporter", "ndjson=one");
        for (String reporter : REPORTERS) {
            runs.command("report", "run.json", "--reporter", reporter);
        }
        runs.command("report", "--diff", "run.json", "run.json", "--format", "md");

        assertThat(read("run.json")).contains("say of a model", "[redacted]");
        Canary.assertGone(folder, runs.inputs(), ALL);
    }

    @Test
    void recordingsOfAgentsAndJudgesAndWhatTheyAreAsked() throws Exception {
        suite();

        runs.command("run", "suite.yml", "--record");
        runs.command("eval", "suite.yml", "--record", "--reporter", "json=eval.json");
        runs.command("run", "suite.yml");
        for (Path cassette : files("cassettes")) {
            runs.command("cassette", "show", cassette.toString());
            runs.command("cassette", "check", cassette.toString());
            runs.command("cassette", "diff", cassette.toString(), cassette.toString());
        }

        assertThat(files("cassettes")).hasSizeGreaterThan(2);
        for (RecordedRequest asked = next(); asked != null; asked = next()) {
            String body = asked.getBody() == null ? "" : asked.getBody().utf8();
            if (body.contains("is it polite")) {
                Files.writeString(
                        folder.resolve("asked"),
                        body,
                        StandardOpenOption.CREATE,
                        StandardOpenOption.APPEND);
            }
        }
        assertThat(read("asked")).contains("is it polite", "[redacted]");
        Canary.assertGone(folder, runs.inputs(), ALL);
    }

    @Test
    void auditsAndFirstSuites() throws Exception {
        for (String format : List.of("text", "json", "md")) {
            runs.command(withServer("--url", "audit", "--format", format));
        }
        runs.command(withServer("--url", "audit", "--write", "audited.yml"));
        runs.command(withServer("--url", "init", "first.yml"));

        assertThat(read("audit-out")).contains("say");
        assertThat(read("first.yml")).contains("say");
        Canary.assertGone(folder, runs.inputs(), OF_SERVER);
    }

    @Test
    void gradesWithAllThatTheyWrite() throws Exception {
        runs.command(
                reported(
                        "grades",
                        withServer(
                                "--url",
                                "compliance",
                                "run",
                                "--verbose",
                                "--rule",
                                "SCHEMA-*,TOOL-*,PROMPT-*,RES-*,PROTO-00*",
                                "--save-scorecard",
                                "card.json",
                                "--badge",
                                "badge.json",
                                "--baseline",
                                "known.yml",
                                "--update-baseline")));

        assertThat(read("grades.json")).contains("[redacted]");
        Canary.assertGone(folder, runs.inputs(), OF_SERVER);
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "the server is a POSIX script")
    void whatAServerSaysBesideItsMessagesWhenItIsGraded() throws Exception {
        for (int shift = 20; shift < 80; shift += 20) {
            environment.put("TOLD", ".".repeat(shift) + PROCESS.secret());
            runs.input(
                    "server.sh",
                    """
                    while read -r line; do
                      id=${line##*'"id":'}; id=${id%%[,\\}]*}
                      printf '%s\\n' "$TOLD"
                      case $line in
                        *'"initialize"'*) r='{"protocolVersion":"2025-11-25","capabilities":{},"serverInfo":{"name":"s","version":"1"}}';;
                        *'"id"'*) r='{}';;
                        *) continue;;
                      esac
                      echo "{\\"jsonrpc\\":\\"2.0\\",\\"id\\":$id,\\"result\\":$r}"
                    done
                    """);
            runs.input(
                    "own.yml",
                    "servers: {own: {command: [sh, server.sh], env: {SHOP_TOKEN: \"%s\"}}}\n"
                            .formatted(PROCESS.secret()));
            runs.command("compliance", "run", "own.yml", "--rule", "TRANSPORT-002");
        }

        assertThat(read("compliance-out")).contains("TRANSPORT-002", "[redacted]");
        Canary.assertGone(folder, runs.inputs(), List.of(PROCESS));
    }

    @Test
    void capturedExamples() throws Exception {
        suite();

        runs.command("capture", "suite.yml", "--delay", "0");
        runs.command("capture", "suite.yml", "--from", "capture", "--print-output-schema", "say");
        runs.command("capture", "suite.yml", "--from", "capture", "--update-output");

        assertThat(files("capture")).isNotEmpty();
        Canary.assertGone(folder, runs.inputs(), ALL);
    }

    @Test
    void aServerThatIsRecordedByHand() throws Exception {
        runs.commandWith(
                """
                {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"x","version":"1"}}}
                {"jsonrpc":"2.0","id":2,"method":"tools/list"}
                {"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"say","arguments":{}}}
                {"jsonrpc":"2.0","id":4,"method":"tools/call","params":{"name":"fail","arguments":{}}}
                """,
                withServer("--url", "record", "--cassette", "tape.json"));
        Files.delete(folder.resolve("record-out")); // The client is told what the server said.
        runs.command("cassette", "show", "tape.json");
        runs.command("cassette", "show", "tape.json", "--json");
        runs.command("cassette", "check", "tape.json");

        assertThat(read("tape.json")).contains("[redacted]");
        Canary.assertGone(folder, runs.inputs(), OF_SERVER);
    }

    private static String[] reported(String file, String... words) {
        return Stream.concat(
                        Stream.of(words),
                        REPORTERS.stream()
                                .flatMap(it -> Stream.of("--reporter", it + "=" + file + "." + it)))
                .toArray(String[]::new);
    }

    private String[] withServer(String option, String... words) {
        List<String> all = new ArrayList<>(List.of(words));
        all.addAll(
                List.of(
                        option,
                        web.url("/mcp").toString(),
                        "--server-auth-bearer-env",
                        "SHOP_BEARER",
                        "--header-env",
                        "X-Key=SHOP_KEY"));
        return all.toArray(String[]::new);
    }

    private void suite() throws Exception {
        runs.input(
                "suite.yml",
                """
                servers:
                  shop: {url: "%s", auth: {bearer_token_env: SHOP_BEARER}, headers: {X-Key: {env: SHOP_KEY}}}
                providers:
                  own: {type: openai, base_url: "%s", api_key_env: MODEL_KEY}
                tools:
                  - name: is judged
                    server: shop
                    tool: say
                    expect:
                      - {target: "result.content[0].text", matcher: {llm-judge: {rubric: is it polite, model: own/judge}}}
                agents:
                  - name: says
                    model: stub
                    servers: [shop]
                    prompt: "call say {}"
                    expect: [{target: final_response, matcher: {exact: nothing}}]
                  - name: say of a model
                    model: own/model
                    servers: [shop]
                    prompt: Say all.
                    eval: {rubric: {criteria: [{name: polite, description: is it polite}]}}
                    expect: [{target: final_response, matcher: {contains: nothing}}]
                evals:
                  - {name: polite, server: shop, prompt: Say all., rubric: is it polite, judge: {model: own/judge}, matrix: {models: [own/model]}}
                definitions:
                  - namespace: shop
                    server: shop
                    tools: {say: {examples: [{_description: Says all}]}}
                """
                        .formatted(web.url("/mcp"), web.url("/v1")));
    }

    private @Nullable RecordedRequest next() throws InterruptedException {
        return web.takeRequest(0, TimeUnit.SECONDS);
    }

    private List<Path> files(String below) throws Exception {
        try (var all = Files.walk(folder.resolve(below))) {
            return all.filter(Files::isRegularFile).toList();
        }
    }

    private String read(String file) throws Exception {
        return Files.readString(folder.resolve(file));
    }
}

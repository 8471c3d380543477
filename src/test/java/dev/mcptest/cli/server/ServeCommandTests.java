package dev.mcptest.cli.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.cassette.file.Cassette;
import dev.mcptest.cassette.file.CassetteReader;
import dev.mcptest.cli.CliRun;
import dev.mcptest.json.Json;
import dev.mcptest.mock.CassetteServer;
import dev.mcptest.mock.front.HttpFront;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import tools.jackson.databind.JsonNode;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

class ServeCommandTests {

    private static final String TAPE =
            """
            {
              "schema": "mcptest/cassette/v1", "kind": "server", "mcptest_version": "0.1.0",
              "server": {"name": "shop", "transport": "stdio", "protocol_version": "2025-06-18"},
              "pins": {}, "normalized": [],
              "exchanges": [
                {"request": {"method": "initialize", "params": {}},
                 "response": {"result": {"protocolVersion": "2025-06-18", "capabilities": {"tools": {}},
                                         "serverInfo": {"name": "shop", "version": "1"}}},
                 "notifications": [
                   {"method": "notifications/message", "params": {"level": "info", "data": "hi"}, "after": true}]},
                {"request": {"method": "tools/call", "params": {"name": "buy", "arguments": {"sku": "A-1"}}},
                 "response": {"result": {"content": [{"type": "text", "text": "bought"}]}},
                 "notifications": [
                   {"method": "notifications/progress", "params": {"progress": 1}},
                   {"method": "elicitation/create", "params": {"message": "sure?"},
                    "answer": {"result": {"action": "accept"}}},
                   {"method": "notifications/tools/list_changed", "after": true}]}
              ]
            }
            """;
    private static final String INITIALIZE = request(1, "initialize", "{}");
    private static final String INITIALIZED =
            "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}\n";

    @TempDir private Path folder;

    @BeforeEach
    void write() throws Exception {
        Files.writeString(folder.resolve("tape.json"), TAPE);
    }

    private static String request(int id, String method, String params) {
        return "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"%s\",\"params\":%s}\n"
                .formatted(id, method, params);
    }

    @Test
    void clientsAreToldHowToReachIt() throws Exception {
        CliRun run = serve("");
        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).isEmpty();
        JsonNode server = Json.parse(run.err()).at("/mcpServers/shop");
        assertThat(server.path("command").asString()).isEqualTo("mcptest");
        assertThat(server.path("args").path(2).asString())
                .isEqualTo(folder.toAbsolutePath().resolve("tape.json").toString());
    }

    @Test
    void whatTheServerToldAndAskedIsToldAndAskedAgainInItsPlace() throws Exception {
        String call =
                request(
                        2,
                        "tools/call",
                        "{\"name\":\"buy\",\"arguments\":{\"sku\":\"A-1\"},\"_meta\":{\"progressToken\":7}}");
        List<String> lines = serve(INITIALIZE + INITIALIZED + call).out().lines().toList();
        assertThat(lines).hasSize(5);
        assertThat(lines.get(0)).contains("\"id\":1,\"result\"");
        assertThat(lines.get(1)).contains("\"data\":\"hi\"");
        assertThat(lines.get(2)).contains("\"progressToken\":7");
        assertThat(lines.get(3)).contains("\"method\":\"elicitation/create\"", "\"id\":\"ask-");
        // Nobody answered before the input ended, as the client that was recorded had done.
        assertThat(lines.get(4)).contains("\"id\":2,\"error\"", "cassette stale on field client");
    }

    @Test
    void overHttpTheRecordedHeadersAreSentAgain() throws Exception {
        Files.writeString(
                folder.resolve("tape.json"),
                TAPE.replaceFirst(
                        "\"response\": \\{",
                        "\"response\": {\"status\": 200, \"headers\": {\"content-type\":"
                                + " \"text/plain\", \"mcp-protocol-version\": \"2025-06-18\","
                                + " \"set-cookie\": \"a=b\", \"x-served-by\": \"edge\", \"x-id\":"
                                + " \"[redacted]\", \"x-cut\": \"a\\\\nb\", \"transfer-encoding\":"
                                + " \"chunked\", \"mcp-session-id\": \"old\"},"));
        Cassette tape = CassetteReader.read(folder.resolve("tape.json"), "tape.json");
        try (HttpFront front = HttpFront.start(new CassetteServer(tape), 0);
                HttpClient client = HttpClient.newHttpClient()) {
            HttpHeaders headers =
                    client.send(
                                    HttpRequest.newBuilder(front.url())
                                            .header("Content-Type", "application/json")
                                            .header("Accept", "application/json")
                                            .POST(HttpRequest.BodyPublishers.ofString(INITIALIZE))
                                            .build(),
                                    HttpResponse.BodyHandlers.ofString())
                            .headers();
            assertThat(headers.firstValue("x-served-by")).contains("edge");
            assertThat(headers.firstValue("mcp-protocol-version")).contains("2025-06-18");
            assertThat(headers.firstValue("content-type")).contains("application/json");
            assertThat(headers.firstValue("mcp-session-id")).get().isNotEqualTo("old");
            assertThat(headers.map())
                    .doesNotContainKeys("set-cookie", "x-id", "x-cut", "transfer-encoding");
        }
    }

    @Test
    void aRequestThatIsNotRecordedIsAnErrorThatNamesTheNearestOne() throws Exception {
        String call = "{\"name\":\"buy\",\"arguments\":{\"sku\":\"B-2\"}}";
        CliRun run = serve(INITIALIZE + request(2, "tools/call", call) + request(3, "ping", "{}"));
        assertThat(run.exitCode()).isZero();
        List<String> lines = run.out().lines().toList();
        assertThat(Json.parse(lines.get(1)).at("/error/message").asString())
                .isEqualTo(
                        "the recording has no such request: tools/call; the nearest one differs at"
                                + " params/arguments/sku: recorded \"A-1\", asked \"B-2\"");
        assertThat(Json.parse(lines.get(2)).at("/error/code").asInt()).isEqualTo(-32601);
    }

    @Test
    void theRulesOfTheSuiteThatRecordedItHold() throws Exception {
        Files.writeString(
                folder.resolve("s.yml"),
                """
                servers: {shop: {command: [mcptest, mock, --tools-from, '%s']}}
                cassette: {normalize: [{regex: "city-[0-9]+", replace: CITY}]}
                tools: [{name: t, server: shop, tool: forecast, args: {city: city-1}}]
                """
                        .formatted(Path.of("examples/weather.yml").toAbsolutePath()));
        CliRun recorded = CliRun.in(folder, "run", "s.yml", "--record");
        assertThat(recorded.exitCode()).as(recorded.err()).isZero();
        Files.move(
                folder.resolve("cassettes/s.shop.json"),
                folder.resolve("tape.json"),
                StandardCopyOption.REPLACE_EXISTING);
        String call = "{\"name\":\"forecast\",\"arguments\":{\"city\":\"city-2\"}}";

        CliRun run = serve(INITIALIZE + INITIALIZED + request(2, "tools/call", call));

        assertThat(run.out()).contains("Sunny in CITY");
    }

    @Test
    void aRecordingWithoutAHandshakeIsServedWithAWarning() throws Exception {
        Files.writeString(
                folder.resolve("tape.json"), TAPE.replace("\"initialize\"", "\"tools/list\""));
        CliRun run = serve(request(1, "tools/list", "{}"));
        assertThat(run.err()).contains("warning: tape.json has neither initialize nor");
        assertThat(run.out()).contains("\"result\"");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "serve | --cassette FILE is missing: nothing to serve",
                "serve --cassette none.json | the recording none.json cannot be read: no such file",
                "serve --cassette . | the recording . cannot be read: a folder, not a file",
                "serve --cassette tape.json --port 80 | --port is for --front http",
                "mock --tools-from tape.json --port 80 | --port is for --front http",
                "serve --cassette tape.json --front tcp | --front",
                "serve --cassette cut.json | cut.json:1:",
                "serve --cassette new.json | this version of mcptest reads mcptest/cassette/v1",
                "serve --cassette none-of.json | there is neither `result` nor `error`"
                        + " [/exchanges/0/response]"
            })
    void whatCannotBeServedIsAMistake(String line, String message) throws Exception {
        Files.writeString(folder.resolve("cut.json"), TAPE.lines().findFirst().orElseThrow());
        Files.writeString(folder.resolve("new.json"), TAPE.replace("te/v1", "te/v2"));
        Files.writeString(
                folder.resolve("none-of.json"), TAPE.replaceFirst("\"result\"", "\"resolt\""));
        CliRun run = CliRun.in(folder, line.split(" "));
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains(message);
        assertThat(run.out()).isEmpty();
    }

    @Test
    void aStaleRecordingIsNotServed() throws Exception {
        Files.writeString(
                folder.resolve("tape.json"),
                TAPE.replace("\"pins\": {}", "\"pins\": {\"revision\": \"2025-11-25\"}"));
        CliRun run = serve(INITIALIZE);
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err()).contains("tape.json: cassette stale on field revision");
        assertThat(run.out()).isEmpty();
    }

    @Test
    void aPortThatIsTakenIsNamed() throws Exception {
        try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String port = Integer.toString(taken.getLocalPort());
            CliRun run =
                    CliRun.in(
                            folder,
                            "serve",
                            "--cassette",
                            "tape.json",
                            "--front",
                            "http",
                            "--port",
                            port);
            assertThat(run.exitCode()).isEqualTo(1);
            assertThat(run.err()).contains("error: cannot serve at port " + port + ": ");
        }
    }

    private CliRun serve(String input) {
        return CliRun.with(input, folder, "serve", "--cassette", "tape.json");
    }
}

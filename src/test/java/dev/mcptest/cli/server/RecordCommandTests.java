package dev.mcptest.cli.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.cli.CliRun;
import dev.mcptest.json.Json;
import dev.mcptest.mcp.ScriptedSse;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

@Timeout(120)
class RecordCommandTests {

    private static final String SHOP =
            """
            mock_server:
              name: shop
              version: "2"
              tools:
                - name: price
                  input_schema: {type: object}
                  progress: [{progress: 1, total: 1}]
                  response: {content: [{type: text, text: "12.50 for ${args.sku}"}]}
            """;
    private static final String MOCK = "mcptest mock --tools-from shop.yml";
    private static final String OPENING =
            """
            {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"x","version":"1"}}}
            {"jsonrpc":"2.0","method":"notifications/initialized"}
            """;

    @TempDir private Path folder;

    @BeforeEach
    void write() throws Exception {
        Files.writeString(folder.resolve("shop.yml"), SHOP);
    }

    @Test
    void whatIsTypedIsSentAndRecorded() throws Exception {
        CliRun run =
                byHand(
                        """
                        {"method": "tools/call", "params": {"name": "price", "arguments": {"sku": "A-1"}}}

                        {"method": "tools/call", "params": {"name": "none"}}
                        """);
        assertThat(run.exitCode()).isZero();
        assertThat(run.err()).contains("recorded tape.json (3 exchanges)\n");
        List<String> lines = run.out().lines().toList();
        assertThat(lines).hasSize(2);
        assertThat(lines.get(0))
                .endsWith(
                        "\"result\":{\"content\":[{\"type\":\"text\",\"text\":\"12.50 for"
                                + " A-1\"}]}}");
        assertThat(lines.get(1)).startsWith("{\"error\":{\"code\":-32602");
        assertThat(tape()).contains("\"name\": \"shop\"");
    }

    @Test
    void aLineThatIsNoRequestIsNamedAndTheOthersAreSent() throws Exception {
        CliRun run =
                byHand(
                        """
                        nope
                        {"params": {}}
                        {"method": "tools/list", "params": []}
                        {"jsonrpc": "2.0", "id": 1, "method": "initialize"}
                        {"method": "tools/list"}
                        """);
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err())
                .contains(
                        "error: request 1: not JSON",
                        "error: request 2: expected {\"method\"",
                        "error: request 3: `params` must be an object",
                        "error: request 4: the handshake is over already",
                        "recorded tape.json (2 exchanges)");
        assertThat(run.out().lines()).hasSize(1);
    }

    @Test
    void aClientOverStdioGetsWhatTheServerSaysAndTheRecordingReplaysIt() throws Exception {
        String input =
                OPENING
                        + "{\"jsonrpc\":\"2.0\",\"id\":\"a\",\"method\":\"tools/call\",\"params\":{\"name\":\"price\",\"arguments\":{\"sku\":\"A-1\"},\"_meta\":{\"progressToken\":7}}}\n";
        CliRun direct = CliRun.with(input, folder, MOCK.replace("mcptest ", "").split(" "));
        CliRun through = proxied(input);
        assertThat(through.exitCode()).isZero();
        assertThat(through.out()).isEqualTo(direct.out()).contains("\"progressToken\":7");
        CliRun served = CliRun.with(input, folder, "serve", "--cassette", "tape.json");
        List<String> replayed = served.out().lines().toList();
        List<String> before = direct.out().lines().toList();
        assertThat(replayed).hasSameSizeAs(before);
        for (int i = 0; i < before.size(); i++) {
            assertThat(Json.parse(replayed.get(i))).isEqualTo(Json.parse(before.get(i)));
        }
    }

    @Test
    void aServerThatSpeaksHttpAndSseIsRecordedToo() throws Exception {
        try (ScriptedSse server = ScriptedSse.start("plain")) {
            CliRun run =
                    CliRun.with(
                            OPENING
                                    + "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/call\",\"params\":{\"name\":\"echo\",\"arguments\":{\"say\":\"hey\"}}}\n",
                            folder,
                            "record",
                            "--cassette",
                            "tape.json",
                            "--url",
                            server.url().toString(),
                            "--front",
                            "stdio");
            assertThat(run.exitCode()).as(run.err()).isZero();
            assertThat(run.out()).contains("\"text\":\"hey\"");
            assertThat(tape()).contains("\"transport\": \"sse\"");
        }
    }

    @Test
    void theRequestsOfABatchAreRecordedAndServedAgain() throws Exception {
        String input =
                OPENING.replace("2025-06-18", "2025-03-26")
                        + """
                        [{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"price","arguments":{"sku":"A-1"}}},\
                        {"jsonrpc":"2.0","method":"notifications/x"},{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"none"}}]
                        """;
        Files.writeString(folder.resolve("tape.json"), tapeOf(input));
        CliRun served = CliRun.with(input, folder, "serve", "--cassette", "tape.json");
        List<String> lines = served.out().lines().toList();
        assertThat(lines).hasSize(2);
        assertThat(Json.parse(lines.get(1)).at("/0/result/content/0/text").asString())
                .isEqualTo("12.50 for A-1");
        assertThat(Json.parse(lines.get(1)).at("/1/error/code").asInt()).isEqualTo(-32602);
    }

    /** The mock takes no batch, so its answers are recorded one by one. */
    private String tapeOf(String input) throws Exception {
        CliRun run =
                proxied(
                        input.lines()
                                        .filter(it -> !it.startsWith("["))
                                        .collect(Collectors.joining("\n"))
                                + """

                                {"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"price","arguments":{"sku":"A-1"}}}
                                {"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"none"}}
                                """);
        assertThat(run.exitCode()).as(run.err()).isZero();
        return tape();
    }

    @Test
    void secretsStayOutOfTheRecordingAndReachTheClient() throws Exception {
        String secret = "canary-4711-of-the-environment";
        String input =
                OPENING
                        + "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/call\",\"params\":"
                        + "{\"name\":\"price\",\"arguments\":{\"sku\":\"%s\"}}}\n"
                                .formatted(secret);
        CliRun run =
                CliRun.with(
                        input,
                        folder,
                        java.util.Map.of("PATH", System.getenv("PATH"), "SHOP_TOKEN", secret),
                        "record",
                        "--cassette",
                        "tape.json",
                        "--server-command",
                        MOCK,
                        "--front",
                        "stdio");
        assertThat(run.out()).contains("12.50 for " + secret);
        assertThat(tape()).contains("12.50 for [redacted]").doesNotContain(secret);
    }

    @Test
    void aPortThatIsTakenIsNamed() throws Exception {
        try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String port = Integer.toString(taken.getLocalPort());
            String[] words = {
                "record",
                "--cassette",
                "t.json",
                "--server-command",
                "x",
                "--front",
                "http",
                "--port",
                port
            };
            CliRun run = CliRun.in(folder, words);
            assertThat(run.exitCode()).isEqualTo(1);
            assertThat(run.err()).contains("error: cannot serve at port " + port + ": ");
        }
    }

    @Test
    void aServerThatCannotBeStartedLeavesTheOldFile() throws Exception {
        Files.writeString(folder.resolve("tape.json"), "old");
        CliRun run =
                CliRun.in(
                        folder,
                        "record",
                        "--cassette",
                        "tape.json",
                        "--server-command",
                        "no-such-program-anywhere",
                        "--front",
                        "stdio");
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err()).contains("no-such-program-anywhere", "tape.json was not recorded");
        assertThat(tape()).isEqualTo("old");
    }

    @Test
    void aServerThatEndsEndsTheProxy() throws Exception {
        CliRun run =
                CliRun.with(
                        OPENING,
                        folder,
                        "record",
                        "--cassette",
                        "tape.json",
                        "--server-command",
                        "sh -c 'echo last words >&2; exit 3'",
                        "--front",
                        "stdio");
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err()).contains("last words", "exited with code 3");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "record | --cassette FILE is missing: nowhere to record to",
                "record --cassette t.json | name a server: --url URL, --server-command COMMAND",
                "record --cassette . --server-command x | --cassette .: it is a folder",
                "record --cassette t.json --server-command x --port 80 | --port is for --front"
                        + " http",
                "record --cassette t.json --server-command x --front stdio --port 80"
                        + " | --port is for --front http",
                "record --cassette t.json --server-command x --front tcp | --front"
            })
    void whatCannotBeRecordedIsAMistake(String line, String message) {
        CliRun run = CliRun.in(folder, line.split(" "));
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains(message);
    }

    private String tape() throws Exception {
        return Files.readString(folder.resolve("tape.json"));
    }

    private CliRun byHand(String input) {
        return CliRun.with(
                input, folder, "record", "--cassette", "tape.json", "--server-command", MOCK);
    }

    private CliRun proxied(String input) {
        return CliRun.with(
                input,
                folder,
                "record",
                "--cassette",
                "tape.json",
                "--server-command",
                MOCK,
                "--front",
                "stdio");
    }
}

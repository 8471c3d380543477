package dev.mcptest.cli.cassette;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.cli.CliRun;
import dev.mcptest.json.Json;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import tools.jackson.databind.JsonNode;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** What the commands about recordings show and refuse. */
class CassetteCommandTests {

    private static final String TAPE =
            """
            {
              "schema": "mcptest/cassette/v1", "kind": "server", "mcptest_version": "0.1.0",
              "server": {"name": "shop", "transport": "stdio", "protocol_version": "2025-11-25"},
              "pins": {"revision": "2025-11-25"}, "normalized": ["timestamps"],
              "exchanges": [
                {"request": {"method": "initialize", "params": {}},
                 "response": {"result": {"protocolVersion": "2025-11-25", "capabilities": {"tools": {}},
                                         "serverInfo": {"name": "shop", "version": "1"}}}},
                {"request": {"method": "tools/list", "params": {}},
                 "response": {"result": {"tools": [
                   {"name": "buy", "inputSchema": {"type": "object", "properties": {"sku": {"type": "string"}}}}]}}},
                {"request": {"method": "tools/call", "params": {"name": "buy", "arguments": {"sku": "A-1"}}},
                 "response": {"result": {"content": [{"type": "text", "text": "bought"}]}},
                 "notifications": [
                   {"method": "elicitation/create", "answer": {"result": {"action": "accept"}}}]},
                {"request": {"method": "tools/call", "params": {"name": "buy", "arguments": {"sku": "B-2"}}},
                 "response": {"error": {"code": -1, "message": "sold out"}}}
              ]
            }
            """;
    private static final String SUITE =
            """
            servers: {shop: {command: [no-such-server]}}
            client: {elicitation: [{match: ".*", action: accept}]}
            tools:
              - name: buys
                server: shop
                tool: buy
                args: {sku: B-2}
                expect: [{target: result.isError, matcher: {exact: true}}]
            """;

    @TempDir private Path folder;

    @BeforeEach
    void write() throws Exception {
        Files.createDirectory(folder.resolve("cassettes"));
        Files.writeString(folder.resolve("cassettes/s.shop.json"), TAPE);
        Files.writeString(folder.resolve("old.json"), TAPE);
        Files.writeString(
                folder.resolve("s.mcptest.yml"), SUITE.replaceFirst("(?m)^client.*\n", ""));
    }

    @Test
    void showsEachExchangeWithWhatTheServerAsked() {
        CliRun run = CliRun.in(folder, "cassette", "show", "old.json");
        assertThat(run.exitCode()).isZero();
        assertThat(run.out())
                .startsWith("shop  (stdio, 2025-11-25)  recorded by mcptest 0.1.0\n")
                .contains(
                        """
                        [2]  tools/call {"name": "buy", "arguments": {"sku": "A-1"}}
                             asks    elicitation/create
                             client  {"result": {"action": "accept"}}
                             result  {"content": [{"type": "text", "text": "bought"}]}

                        [3]  tools/call {"name": "buy", "arguments": {"sku": "B-2"}}
                             error   {"code": -1, "message": "sold out"}
                        """);
    }

    @Test
    void showsTheJsonOfARecordingThatIsARecordingAgain() throws Exception {
        String json = CliRun.in(folder, "cassette", "show", "old.json", "--json").out();
        Files.writeString(folder.resolve("copy.json"), json);
        assertThat(CliRun.in(folder, "cassette", "diff", "old.json", "copy.json", "--gate").out())
                .isEqualTo("no differences\n");
    }

    @Test
    void whatTheServerDoesDifferentlyIsShownByRequest() throws Exception {
        Files.writeString(
                folder.resolve("new.json"), TAPE.replace("bought", "sold").replace("B-2", "C-3"));
        CliRun run = CliRun.in(folder, "cassette", "diff", "old.json", "new.json");
        assertThat(run.exitCode()).isZero();
        assertThat(run.out())
                .isEqualTo(
                        """
                        1 answered differently, 1 only in OLD, 1 only in NEW

                          tools/call {"name": "buy", "arguments": {"sku": "A-1"}}
                              /result/content/0/text  "bought" -> "sold"

                        - tools/call {"name": "buy", "arguments": {"sku": "B-2"}}
                        + tools/call {"name": "buy", "arguments": {"sku": "C-3"}}
                        """);
        assertThat(
                        CliRun.in(folder, "cassette", "diff", "old.json", "new.json", "--gate")
                                .exitCode())
                .isEqualTo(1);
        JsonNode json =
                Json.parse(
                        CliRun.in(folder, "cassette", "diff", "old.json", "new.json", "--json")
                                .out());
        assertThat(json.at("/changed/0/differences/0/pointer").asString())
                .isEqualTo("/result/content/0/text");
        assertThat(json.at("/only_new/0/params/arguments/sku").asString()).isEqualTo("C-3");
    }

    @Test
    void aStalePinIsAProblem() throws Exception {
        Files.writeString(
                folder.resolve("old.json"),
                TAPE.replace(
                        "\"pins\": {\"revision\": \"2025-11-25\"}",
                        "\"pins\": {\"revision\": \"x\"}"));
        CliRun run = CliRun.in(folder, "cassette", "check", "old.json");
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out())
                .isEqualTo(
                        "old.json: cassette stale on field revision: the recording was changed by"
                                + " hand\n1 recording: 1 problem\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ghp_0123456789abcdefghijABCDEFGHIJ012345",
                "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N",
                "Bearer abcdefghijklmnop1234",
                "postgres://me:hush-hush@db/x",
                "-----BEGIN RSA PRIVATE KEY-----",
                "it is canary-of-the-environment"
            })
    void whatLooksLikeASecretIsAProblemAndNotShown(String secret) throws Exception {
        Files.writeString(folder.resolve("old.json"), TAPE.replace("bought", secret));
        CliRun run =
                CliRun.in(
                        folder,
                        Map.of("SHOP_TOKEN", "canary-of-the-environment"),
                        "cassette",
                        "check",
                        "old.json");
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out())
                .contains("[/exchanges/2/response/result/content/0/text]\n")
                .doesNotContain(secret);
    }

    @Test
    void valuesUnderTellingKeysAreSecretsAndThoseOfSchemasAreNot() throws Exception {
        String both =
                "{\"type\": \"text\", \"text\": \"bought\", \"clientSecret\": \"0123456789\","
                        + " \"password\": {\"type\": \"string\"}, \"maxTokens\": \"1000000000\"}";
        Files.writeString(
                folder.resolve("old.json"),
                TAPE.replace("{\"type\": \"text\", \"text\": \"bought\"}", both));
        assertThat(CliRun.in(folder, "cassette", "check", "old.json").out())
                .contains("/content/0/clientSecret]", "1 recording: 1 problem");
    }

    @Test
    void exchangesThatNoTestUsesAreAProblemForTheStrict() {
        CliRun run = CliRun.in(folder, "cassette", "check", "cassettes", "--strict");
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .isEqualTo(
                        """
                        cassettes/s.shop.json: no test uses this tools/call [/exchanges/2]
                        1 recording: 1 problem
                        """);
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(CliRun.in(folder, "cassette", "check", "cassettes").out())
                .isEqualTo("1 recording: ok\n");
    }

    @Test
    void aServerThatChangedMakesARecordingStale() throws Exception {
        String manifest =
                "mock_server: {name: shop, version: '1', tools: [{name: buy, input_schema: {type:"
                        + " object, properties: {sku: {type: %s}}}}]}\n";
        Files.writeString(folder.resolve("same.yml"), manifest.formatted("string"));
        Files.writeString(folder.resolve("other.yml"), manifest.formatted("integer"));
        CliRun same = against("same.yml");
        assertThat(same.out()).isEqualTo("1 recording: ok\n");
        assertThat(same.exitCode()).isZero();
        CliRun other = against("other.yml");
        assertThat(other.out())
                .contains(
                        "cassette stale on field tools: the server is not as it was recorded (`buy`"
                                + " changed); record it again");
        assertThat(other.exitCode()).isEqualTo(1);
    }

    @Test
    void theServerOfASuiteIsComparedByItsName() throws Exception {
        Files.writeString(
                folder.resolve("m.yml"),
                "mock_server: {name: shop, version: '2', tools: [{name: buy}]}\n");
        Files.writeString(
                folder.resolve("s.mcptest.yml"),
                SUITE.replaceFirst("(?m)^client.*\n", "")
                        .replace("[no-such-server]", "[mcptest, mock, --tools-from, m.yml]"));
        CliRun run =
                CliRun.in(
                        folder,
                        "cassette",
                        "check",
                        "cassettes/s.shop.json",
                        "--config",
                        "s.mcptest.yml",
                        "--server",
                        "shop");
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out()).contains("cassette stale on field tools: the server is not as");
    }

    private CliRun against(String manifest) {
        return CliRun.in(
                folder,
                "cassette",
                "check",
                "old.json",
                "--server-command",
                "mcptest mock --tools-from " + manifest);
    }

    @Test
    void aRecordingIsAnInputOfDiffAndCoverage() throws Exception {
        Files.writeString(
                folder.resolve("tools.json"),
                "{\"tools\": [{\"name\": \"sell\", \"inputSchema\": {}}]}");
        CliRun diff = CliRun.in(folder, "diff", "old.json", "tools.json");
        assertThat(diff.exitCode()).isEqualTo(1);
        assertThat(diff.out()).contains("the tool \"buy\" was removed");
        CliRun coverage = CliRun.in(folder, "coverage", "old.json");
        assertThat(coverage.exitCode()).isZero();
        assertThat(coverage.out()).contains("coverage  100 % (3 of 3)");
        assertThat(CliRun.in(folder, "coverage", "old.json", "old.json", "--format", "json").out())
                .contains("shop");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "cassette | say what to do: show, check or diff",
                "cassette chek old.json | did you mean `cassette check`?",
                "cassette show | name one recording",
                "cassette show old.json --strict | cassette show has no use for --strict",
                "cassette check | name recordings or folders",
                "cassette check old.json --strict | name it with --config",
                "cassette check empty | there is no recording in the folder empty",
                "cassette check none.json | the recording none.json cannot be read: no such file",
                "cassette diff old.json | name two recordings",
                "cassette diff old.json cut.json | cut.json:1:",
                "diff new.json old.json | this version of mcptest reads mcptest/cassette/v1",
                "coverage new.json | [/schema]",
                "diff none-of.json old.json | neither `result` nor `error` [/exchanges/0/response]",
                "coverage none-of.json | neither `result` nor `error` [/exchanges/0/response]",
                "coverage bare.json | the recording has no list of the server"
            })
    void whatIsNoRecordingIsAMistake(String line, String message) throws Exception {
        Files.createDirectory(folder.resolve("empty"));
        Files.writeString(folder.resolve("cut.json"), TAPE.lines().findFirst().orElseThrow());
        Files.writeString(folder.resolve("new.json"), TAPE.replace("te/v1", "te/v2"));
        Files.writeString(
                folder.resolve("none-of.json"), TAPE.replaceFirst("\"result\"", "\"resolt\""));
        Files.writeString(folder.resolve("bare.json"), TAPE.replace("tools/list", "ping"));
        CliRun run = CliRun.in(folder, line.split(" "));
        assertThat(run.err()).contains(message);
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
    }
}

package dev.mcptest.cli.compliance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.cli.CliRun;
import dev.mcptest.cli.console.Interruption;
import dev.mcptest.json.Json;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import tools.jackson.databind.JsonNode;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** {@code mcptest compliance run} with processes that fail in the middle. */
@Timeout(60)
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the servers are POSIX commands")
class FailingServerTests {

    /** Does what its arguments say when it is asked something unknown, or a tool is called. */
    private static final String SERVER =
            """
            about='"inputSchema":{"type":"object"},"annotations":{"readOnlyHint":true}'
            while read -r line; do
              id=${line##*'"id":'}; id=${id%%[,\\}]*}
              case $line in
                *'"initialize"'*) r='"result":{"protocolVersion":"2025-11-25","capabilities":{"tools":{},"logging":{}},"serverInfo":{"name":"s","version":"1"}}';;
                *'"tools/list"'*) r='"result":{"tools":[{"name":"bad",'$about'},{"name":"loud",'$about'}]}';;
                *'"ping"'*|*'"logging/setLevel"'*) r='"result":{}';;
                *'"bad"'*) eval "$2"; r='"result":{"content":[]}';;
                *'"loud"'*)
                  echo '{"jsonrpc":"2.0","method":"notifications/message","params":{"level":"info","data":"x"}}'
                  r='"result":{"content":[]}';;
                *'"tools/call"'*) r='"error":{"code":-32602,"message":"Unknown tool"}';;
                *'"id"'*) eval "$1"; r='"error":{"code":-32601,"message":"Method not found"}';;
                *) continue;;
              esac
              echo "{\\"jsonrpc\\":\\"2.0\\",\\"id\\":$id,$r}"
            done
            """;

    @TempDir private Path folder;

    @BeforeEach
    void write() throws Exception {
        Files.writeString(folder.resolve("server.sh"), SERVER);
    }

    private String[] run(String rules, String... behaviours) {
        List<String> words = new ArrayList<>();
        words.addAll(
                List.of(
                        "compliance",
                        "run",
                        "--rule",
                        rules,
                        "--reporter",
                        "pretty",
                        "--reporter",
                        "json=out.json",
                        "--save-scorecard",
                        "card.json",
                        "--request-timeout",
                        "1s",
                        "--jobs",
                        "1",
                        "--",
                        "sh",
                        "server.sh"));
        words.addAll(List.of(behaviours));
        return words.toArray(String[]::new);
    }

    private JsonNode record() throws Exception {
        return Json.parse(Files.readAllBytes(folder.resolve("out.json")));
    }

    private Map<String, String> verdicts() throws Exception {
        Map<String, String> all = new LinkedHashMap<>();
        record().path("tests")
                .forEach(test ->
                        all.put(
                                test.path("rule").path("id").asString(""),
                                test.path("rule").path("verdict").asString("")));
        return all;
    }

    private static final String FLOOD =
            "exec yes '{\"jsonrpc\":\"2.0\",\"method\":\"notifications/message\",\"params\":{}}'";

    @ParameterizedTest
    @CsvSource({
        "exit 3, the connection was lost: the server exited with code 3",
        "sleep 50, the server answered nothing any more afterwards",
        "FLOOD, the server floods: it sent 10001 messages that answer nothing",
    })
    void whatEndsAServerFailsItsRuleAndNoOther(String behaviour, String saying) throws Exception {
        CliRun run =
                CliRun.in(
                        folder,
                        run("PROTO-011,TOOL-002,PROTO-015", behaviour.replace("FLOOD", FLOOD)));

        assertThat(run.exitCode()).isOne();
        assertThat(run.out()).contains(saying);
        assertThat(verdicts())
                .isEqualTo(Map.of("PROTO-011", "fail", "PROTO-015", "pass", "TOOL-002", "pass"));
    }

    @Test
    void aToolThatEndsTheServerLeavesTheOthersToBeSeen() throws Exception {
        CliRun _ = CliRun.in(folder, run("LOG-004,TOOL-005", ":", "exit 3"));

        assertThat(verdicts()).isEqualTo(Map.of("LOG-004", "pass", "TOOL-005", "fail"));
    }

    @Test
    void ctrlCKeepsWhatWasMeasured() throws Exception {
        var interruption = new Interruption();
        interruption.setDaemon(true);
        Path mark = folder.resolve("asked");
        assertThat(new ProcessBuilder("mkfifo", mark + "").start().waitFor()).isZero();
        CompletableFuture<Void> signal =
                CompletableFuture.runAsync(() -> {
                    try (var pipe = Files.newInputStream(mark)) {
                        int _ = pipe.read();
                        interruption.start();
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                });

        CliRun run =
                CliRun.until(
                        interruption,
                        folder,
                        run("PROTO-011,PROTO-013,TOOL-002", "echo > '" + mark + "'; sleep 50"));
        signal.join();

        assertThat(run.out()).contains("grade of a selection", "interrupted: not all was measured");
        assertThat(verdicts())
                .isEqualTo(
                        Map.of(
                                "PROTO-011",
                                "inconclusive",
                                "PROTO-013",
                                "inconclusive",
                                "TOOL-002",
                                "pass"));
        assertThat(record().at("/tests/0/skip_reason").asString(""))
                .isEqualTo("not reached: interrupted");
        assertThat(folder.resolve("card.json")).doesNotExist();
    }
}

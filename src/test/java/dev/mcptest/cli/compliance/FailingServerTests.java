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

import tools.jackson.databind.JsonNode;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** {@code mcptest compliance run} with processes that fail in the middle. */
@Timeout(60)
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the servers are POSIX commands")
class FailingServerTests {

    /** Does what its argument says once it is asked something unknown. */
    private static final String SERVER =
            """
            while read -r line; do
              id=${line##*'"id":'}; id=${id%%[,\\}]*}
              case $line in
                *'"initialize"'*) r='"result":{"protocolVersion":"2025-11-25","capabilities":{"tools":{}},"serverInfo":{"name":"s","version":"1"}}';;
                *'"tools/list"'*) r='"result":{"tools":[]}';;
                *'"ping"'*) r='"result":{}';;
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

    private String[] run(String behaviour, String rules) {
        return new String[] {
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
            "--jobs",
            "1",
            "--",
            "sh",
            "server.sh",
            behaviour
        };
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
                        run("echo > '" + mark + "'; sleep 50", "PROTO-011,PROTO-013,TOOL-002"));
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

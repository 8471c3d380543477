package dev.mcptest.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Json;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the recording of several runs is good for. Source: agents.md, section 12. */
class ReplayedTrialsTests {

    private static final String STALE = "fail cassette: cassette stale on field runs: ";
    private static final String SHOP =
            """
            {"schema": "mcptest/cassette/v1", "kind": "server", "mcptest_version": "1",
             "server": {"name": "shop", "transport": "stdio", "protocol_version": "2025-06-18"},
             "pins": {}, "normalized": [], "exchanges": [
               {"request": {"method": "initialize", "params": {}}, "notifications": [],
                "response": {"result": {"protocolVersion": "2025-06-18", "capabilities": {"tools": {}},
                                        "serverInfo": {"name": "shop", "version": "1"}}}},
               {"request": {"method": "tools/list", "params": {}}, "notifications": [],
                "response": {"result": {"tools": []}}}]}
            """;

    @TempDir private Path folder;

    /** Recorded runs are numbered, and {@code ?} is one whose answer is missing. */
    @ParameterizedTest(name = "{0} of {1}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    yes yes yes | {count: 3, min_passes: 2, early_stop: false} | pass
                    yes yes yes | {count: 4, min_passes: 2, early_stop: false} | STALE
                    yes yes     | {count: 3, min_passes: 2}                    | pass
                    yes yes     | {count: 4, min_passes: 3}                    | STALE
                    yes no      | {count: 2, min_passes: 1, early_stop: false} | pass
                    yes ?       | {count: 2, min_passes: 1, early_stop: false} | fail cassette: the recording ends after 0 answers
                    """)
    void lacksNoRun(String recorded, String runs, String verdict) throws Exception {
        write(recorded.split(" "), runs);

        CliRun run = CliRun.in(folder, "run", "s.yml", "--reporter", "json");

        JsonNode test = Json.parse(run.out()).path("tests").path(0);
        assertThat(said(test)).startsWith(verdict.replace("STALE", STALE));
    }

    private static String said(JsonNode test) {
        return Stream.concat(
                        Stream.of(test.path("status").asString()),
                        test.path("failures")
                                .valueStream()
                                .map(it ->
                                        it.path("kind").asString()
                                                + ": "
                                                + it.path("message").asString()))
                .collect(Collectors.joining(" "));
    }

    private void write(String[] answers, String runs) throws IOException {
        ObjectNode recording =
                Json.object()
                        .put("schema", "mcptest/cassette/v1")
                        .put("kind", "agent")
                        .put("mcptest_version", "1");
        recording
                .putObject("pins")
                .put("provider", "local")
                .put("model", "m")
                .putNull("system_prompt")
                .put("prompt", "Well?")
                .putNull("turns");
        recording.putArray("servers").add("shop");
        var trials = recording.putArray("trials");
        var exchanges = recording.putArray("exchanges");
        for (int trial = 0; trial < answers.length; trial++) {
            trials.addObject().put("stop_reason", "completed");
            if (!answers[trial].equals("?")) {
                ObjectNode exchange = exchanges.addObject();
                ObjectNode request = exchange.putObject("request").put("method", "agent");
                request.putObject("params").put("trial", trial).put("digest", "sha256:0");
                ObjectNode result = exchange.putObject("response").putObject("result");
                result.put("text", answers[trial]).put("finish", "completed").putArray("calls");
            }
        }
        Files.createDirectories(folder.resolve("cassettes"));
        Files.writeString(folder.resolve("cassettes/talks__local__m.json"), Json.write(recording));
        Files.writeString(folder.resolve("shop.json"), SHOP);
        Files.writeString(
                folder.resolve("s.yml"),
                """
                servers: {shop: {cassette: shop.json}}
                providers: {local: {type: openai, base_url: "http://127.0.0.1:9/v1"}}
                agents:
                  - name: talks
                    model: local/m
                    servers: [shop]
                    prompt: Well?
                    runs: %s
                    expect: [{target: final_response, matcher: {exact: 'yes'}}]
                """
                        .formatted(runs));
    }
}

package dev.mcptest.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Json;
import dev.mcptest.llm.ModelServer;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What the recording of several runs is good for. Source: agents.md, section 12. */
class ReplayedTrialsTests {

    @TempDir private Path folder;
    private final ModelServer models = new ModelServer();

    @AfterEach
    void close() {
        models.close();
    }

    @Test
    void aRecordingWithTooFewRunsIsStale() throws Exception {
        models.otherwise(_ -> new ModelServer.Answer(200, Map.of(), says("yes")));
        write("{count: 3, min_passes: 2, early_stop: false}");
        assertThat(run("--record").path("status").asString()).isEqualTo("pass");

        write("{count: 4, min_passes: 2, early_stop: false}");
        JsonNode replayed = run();

        assertThat(replayed.path("status").asString()).isEqualTo("fail");
        assertThat(replayed.path("failures").path(0).path("kind").asString()).isEqualTo("cassette");
        assertThat(replayed.path("failures").path(0).path("message").asString())
                .startsWith("cassette stale on field runs: ");
    }

    @Test
    void runsThatStoppedEarlyAreEnoughForTheSameVerdict() throws Exception {
        models.otherwise(_ -> new ModelServer.Answer(200, Map.of(), says("yes")));
        write("{count: 3, min_passes: 2}");
        assertThat(run("--record").path("trials").path("done").asInt()).isEqualTo(2);

        JsonNode replayed = run();

        assertThat(replayed.path("status").asString()).isEqualTo("pass");
        write("{count: 4, min_passes: 3}");
        assertThat(run().path("failures").path(0).path("message").asString())
                .startsWith("cassette stale on field runs: ");
    }

    /** One run of two would do, but the other one has no recorded end. */
    @Test
    void aRunWhoseRecordingEndsIsNoRunThatFailed() throws Exception {
        models.answers(says("yes"));
        models.answers(says("yes"));
        write("{count: 2, min_passes: 1, early_stop: false}");
        run("--record");
        Path cassette = folder.resolve("cassettes/talks__local__m.json");
        var recording = (ObjectNode) Json.parse(Files.readString(cassette));
        ((ArrayNode) recording.path("exchanges")).remove(1);
        Files.writeString(cassette, Json.write(recording));

        JsonNode replayed = run();

        assertThat(replayed.path("status").asString()).isEqualTo("fail");
        assertThat(replayed.path("failures").path(0).path("kind").asString()).isEqualTo("cassette");
    }

    private void write(String runs) throws IOException {
        Files.writeString(
                folder.resolve("shop.yml"),
                "mock_server: {name: shop, tools: [{name: t, response: {content: []}}]}\n");
        Files.writeString(
                folder.resolve("s.yml"),
                """
                servers: {shop: {command: [mcptest, mock, --tools-from, shop.yml]}}
                providers: {local: {type: openai, base_url: "%s/v1"}}
                agents:
                  - name: talks
                    model: local/m
                    servers: [shop]
                    prompt: Well?
                    runs: %s
                """
                        .formatted(models.url(), runs));
    }

    private JsonNode run(String... flags) throws Exception {
        List<String> args = new ArrayList<>(List.of("run", "s.yml", "--reporter", "json"));
        args.addAll(List.of(flags));
        CliRun run = CliRun.in(folder, args.toArray(String[]::new));
        return Json.parse(run.out()).path("tests").path(0);
    }

    private static String says(String text) {
        return "{\"choices\": [{\"finish_reason\": \"stop\", \"message\":"
                + " {\"role\": \"assistant\", \"content\": \""
                + text
                + "\"}}]}";
    }
}

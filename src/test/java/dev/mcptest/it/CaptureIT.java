package dev.mcptest.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.it.PackagedBinary.Result;
import dev.mcptest.it.PackagedBinary.Started;
import dev.mcptest.json.Json;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import tools.jackson.databind.JsonNode;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** What {@code mcptest capture} leaves when it is interrupted. */
class CaptureIT {

    private static final String SUITE =
            """
            servers:
              shop: {command: [mcptest, mock, --tools-from, "FOLDER/shop.yml"]}
            definitions:
              - tools:
                  price:
                    examples: # two
                      - {_description: A pen, article: pen}
                      - {_description: Some ink, article: ink}
            """;

    @TempDir private Path folder;

    @Test
    void interruptingKeepsWhatWasAnsweredAndLeavesDefinitionsAsTheyAre() throws Exception {
        Path home = Files.createDirectory(folder.resolve("my suites"));
        Files.writeString(
                home.resolve("shop.yml"),
                """
                mock_server:
                  tools: [{name: price, response: {content: [{type: text, text: "12.5"}]}}]
                """);
        String suite = SUITE.replace("FOLDER", home.toString());
        Files.writeString(home.resolve("s.yml"), suite);

        Result result =
                interrupted("capture", "my suites/s.yml", "--delay", "10m", "--update-output");

        assertThat(result.exitCode()).isEqualTo(130);
        assertThat(result.out()).contains("captured shop/price-0", "1 captured, 0 failed");
        assertThat(result.err()).isEmpty();
        assertThat(home.resolve("s.yml")).hasContent(suite);
        assertThat(files(home.resolve("capture")))
                .containsExactlyInAnyOrder("tools.json", "price-0.json", "metrics.json");
        JsonNode metrics = Json.parse(Files.readAllBytes(found("metrics.json")));
        assertThat(metrics.path("totalTests").asInt()).isEqualTo(1);
        assertThat(metrics.path("totalDelay").asInt()).isZero();
        assertThat(
                        ProcessHandle.allProcesses()
                                .map(process -> process.info().commandLine().orElse(""))
                                .filter(line -> line.contains(folder.toString())))
                .isEmpty();
    }

    /** Interrupts a capture as soon as it says that one example is captured. */
    private Result interrupted(String... arguments) throws Exception {
        try (var watch = folder.getFileSystem().newWatchService()) {
            folder.register(
                    watch,
                    StandardWatchEventKinds.ENTRY_CREATE,
                    StandardWatchEventKinds.ENTRY_MODIFY);
            Started started = new PackagedBinary(PackagedBinary.BUILT, folder).start(arguments);
            while (!started.printed().contains("captured ")) {
                assertThat(watch.poll(30, TimeUnit.SECONDS))
                        .as("%s", started.printed())
                        .isNotNull()
                        .satisfies(key -> key.reset());
            }
            new ProcessBuilder("kill", "-INT", String.valueOf(started.process().pid()))
                    .start()
                    .waitFor();
            return started.end();
        }
    }

    private Path found(String name) throws Exception {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(file -> file.endsWith(name)).findFirst().orElseThrow();
        }
    }

    private static List<String> files(Path folder) throws Exception {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile)
                    .map(file -> file.getFileName().toString())
                    .toList();
        }
    }
}

package dev.mcptest.report.html;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.result.RunRecord;

import tools.jackson.databind.JsonNode;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Chromium, where there is one. */
final class Browser {

    private static final Path DRIVER = Path.of("src/test/browser");

    private Browser() {}

    /**
     * Opens the page of a run and returns what a reader finds, as the driver prints it.
     *
     * @param only {@code time} to measure and do nothing else
     */
    static JsonNode check(RunRecord run, Path folder, String... only)
            throws IOException, InterruptedException {
        Optional<Path> chromium = chromium();
        assumeTrue(chromium.isPresent(), "needs Chromium");
        assumeTrue(
                Files.exists(DRIVER.resolve("node_modules/puppeteer-core")),
                "needs the packages of src/test/browser");
        Path page = folder.resolve("report.html");
        try (var out = Files.newBufferedWriter(page)) {
            new HtmlReporter().write(run, out);
        }
        Path said = folder.resolve("said.txt");
        List<String> command = new ArrayList<>();
        command.addAll(List.of("node", DRIVER.resolve("check.mjs").toString()));
        command.addAll(List.of(chromium.get().toString(), page.toString()));
        command.addAll(List.of(only));
        Process driver = new ProcessBuilder(command).redirectError(said.toFile()).start();
        String found = new String(driver.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(driver.waitFor()).describedAs(Files.readString(said)).isZero();
        try {
            return Json.parse(found);
        } catch (InvalidJsonException e) {
            throw new AssertionError(found, e);
        }
    }

    private static Optional<Path> chromium() {
        Optional<String> path = Optional.ofNullable(System.getenv("PATH"));
        return path.stream()
                .flatMap(it -> Arrays.stream(it.split(":")))
                .flatMap(folder ->
                        Stream.of("chromium", "chromium-browser", "google-chrome")
                                .map(name -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /** Returns the strings of a list. */
    static List<String> texts(JsonNode list) {
        return list.valueStream().map(it -> it.asString("")).toList();
    }
}

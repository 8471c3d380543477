package dev.mcptest.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.it.PackagedBinary.Result;
import dev.mcptest.json.Json;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import tools.jackson.databind.JsonNode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Recording a server of others twice gives the same bytes, which replay as the server was. */
class RecordingsIT {

    private static final Path SUITES = Path.of("src/test/suites/recordings");

    @TempDir private Path folder;
    private PackagedBinary mcptest;

    @BeforeEach
    void prepare() {
        mcptest = new PackagedBinary(PackagedBinary.BUILT, folder);
    }

    @ParameterizedTest
    @CsvSource({
        "everything, everything, server-everything, stdio",
        "filesystem, files, server-filesystem, sandbox",
        "isolation, files, server-filesystem, ${fixture}"
    })
    void examplesAreRecordedTheSameTwice(
            String example, String name, String server, String argument) throws Exception {
        copy(Examples.FOLDER, "isolation");
        Path suite = Examples.FOLDER.resolve(example + ".mcptest.yml");
        Files.copy(suite, folder.resolve(suite.getFileName()));
        Path sandbox = folder.resolve("sandbox");
        String word = argument.equals("sandbox") ? sandbox.toString() : argument;
        String command = "node '" + Examples.server(server) + "' '" + word + "'";

        recordsTheSame(example, "--server", name + "=" + command, "--var", "FOLDER=" + sandbox);
    }

    @ParameterizedTest
    @CsvSource({"memory, server-memory", "thinking, server-sequential-thinking"})
    void serversWithAStateAreRecordedTheSameTwice(String suite, String server) throws Exception {
        copy(SUITES, "graph");
        Files.copy(SUITES.resolve(suite + ".mcptest.yml"), folder.resolve(suite + ".mcptest.yml"));

        recordsTheSame(suite, "--var", "SERVER=" + Examples.server(server));
    }

    @Test
    void streamableHttpIsRecordedTheSameTwice() throws Exception {
        Path suite = Examples.FOLDER.resolve("everything.mcptest.yml");
        Files.copy(suite, folder.resolve("everything.mcptest.yml"));

        try (var server = EverythingServer.overStreamableHttp()) {
            recordsTheSame("everything", "--server", "everything=" + server.url("/mcp"));
        }
    }

    private void recordsTheSame(String suite, String... options) throws Exception {
        String first = record(suite, options);
        String second = record(suite, options);
        assertThat(second).isEqualTo(first);

        List<String> live = verdicts();
        List<String> replay = new ArrayList<>(List.of("run", suite + ".mcptest.yml"));
        replay.addAll(List.of("--var", "FOLDER=" + folder.resolve("sandbox")));
        run(replay);
        assertThat(verdicts()).isEqualTo(live);
        assertThat(report().path("mode").asString("")).isEqualTo("replay");
    }

    private String record(String suite, String... options) throws Exception {
        Path sandbox = folder.resolve("sandbox");
        Files.createDirectories(sandbox);
        try (Stream<Path> old = Files.list(sandbox)) {
            for (Path file : old.toList()) {
                Files.delete(file);
            }
        }
        List<String> command = new ArrayList<>(List.of("run", suite + ".mcptest.yml", "--record"));
        command.addAll(List.of(options));
        run(command);
        try (Stream<Path> files = Files.list(folder.resolve("cassettes"))) {
            return Files.readString(files.findFirst().orElseThrow());
        }
    }

    private void run(List<String> command) throws Exception {
        List<String> words = new ArrayList<>(command);
        words.addAll(List.of("--reporter", "json", "--output", "run.json"));
        Result result = mcptest.from(folder).run(words.toArray(String[]::new));
        assertThat(result.exitCode()).describedAs(result.out() + result.err()).isZero();
    }

    private JsonNode report() throws Exception {
        return Json.parse(Files.readString(folder.resolve("run.json")));
    }

    /** Returns what was judged and how, without budgets, which have no say in a replay. */
    private List<String> verdicts() throws Exception {
        List<String> verdicts = new ArrayList<>();
        for (JsonNode test : report().path("tests")) {
            verdicts.add(test.path("name").asString("") + " " + test.path("status").asString(""));
            for (JsonNode assertion : test.path("assertions")) {
                String matcher = assertion.path("matcher").asString("");
                if (!matcher.startsWith("max_")) {
                    verdicts.add(matcher + " " + assertion.path("status").asString(""));
                }
            }
        }
        return verdicts;
    }

    private void copy(Path from, String name) throws IOException {
        Path target = Files.createDirectories(folder.resolve(name));
        try (Stream<Path> files = Files.list(from.resolve(name))) {
            for (Path file : files.toList()) {
                Files.copy(file, target.resolve(file.getFileName()));
            }
        }
    }
}

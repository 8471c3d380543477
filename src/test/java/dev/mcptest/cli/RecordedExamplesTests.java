package dev.mcptest.cli;

import static dev.mcptest.result.Status.PASS;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Json;
import dev.mcptest.report.json.RunRecordJson;
import dev.mcptest.result.Mode;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.ServerRecord;
import dev.mcptest.result.TestRecord;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The recordings of the examples stand for servers that are not there. */
class RecordedExamplesTests {

    /** In names of recordings of models, which belong to an agent test. */
    private static final String OF_A_MODEL = "__";

    /** The suite of evaluations, which `run` only lists. */
    private static final String EVALUATIONS = "evals";

    private static final Path EXAMPLES = Path.of("examples").toAbsolutePath();
    private static final Map<String, String> WITHOUT_PROGRAMS = Map.of("PATH", "/nowhere");

    static Stream<String> suites() throws IOException {
        try (Stream<Path> files = Files.list(EXAMPLES.resolve("cassettes"))) {
            List<String> names = files.map(file -> file.getFileName().toString()).toList();
            return names.stream()
                    .filter(name -> !name.contains(OF_A_MODEL) && !name.startsWith(EVALUATIONS))
                    .map(name -> name.substring(0, name.indexOf('.')))
                    .sorted();
        }
    }

    @ParameterizedTest
    @MethodSource("suites")
    void everyRecordingReplaysWithoutItsServer(String suite) throws Exception {
        CliRun run =
                CliRun.in(
                        EXAMPLES,
                        WITHOUT_PROGRAMS,
                        "run",
                        suite + ".mcptest.yml",
                        "--var",
                        "FOLDER=/tmp/sandbox",
                        "--reporter",
                        "json");

        RunRecord record = RunRecordJson.read(Json.parse(run.out()));
        assertThat(run.exitCode()).describedAs(run.err()).isZero();
        assertThat(record.mode()).isEqualTo(Mode.REPLAY);
        assertThat(record.servers()).extracting(ServerRecord::transport).containsOnly("cassette");
        assertThat(record.tests()).isNotEmpty().allMatch(TestRecord::replayed);
    }

    @Test
    void aFileOfMcplabBecomesTheSuiteBesideItWhichReplays() throws Exception {
        Path folder = EXAMPLES.resolve("mcplab");
        CliRun imported = CliRun.in(folder, "import", "mcplab", "eval.yaml");
        assertThat(imported.out())
                .describedAs(imported.err())
                .isEqualTo(Files.readString(folder.resolve("weather.mcptest.yml")));

        CliRun run =
                CliRun.in(
                        folder,
                        WITHOUT_PROGRAMS,
                        "run",
                        "weather.mcptest.yml",
                        "--reporter",
                        "json");

        RunRecord record = RunRecordJson.read(Json.parse(run.out()));
        assertThat(run.exitCode()).describedAs(run.err()).isZero();
        assertThat(record.tests()).hasSize(1).allMatch(TestRecord::replayed);
    }

    @Test
    void evaluationsReplayWithoutKeysAndCost() throws Exception {
        RunRecord record = evaluate(EXAMPLES);

        assertThat(record.mode()).isEqualTo(Mode.REPLAY);
        assertThat(record.tests()).hasSize(7).extracting(TestRecord::status).containsOnly(PASS);
        assertThat(record.tests())
                .filteredOn(test -> !test.replayed())
                .extracting(TestRecord::name)
                .containsExactly("confidence of a classifier");
    }

    @Test
    void aLabelThatWasNotRecordedHasNoVerdict(@TempDir Path folder) throws Exception {
        for (String name : List.of("evals.mcptest.yml", "weather.yml", "labels", "cassettes")) {
            copy(EXAMPLES.resolve(name), folder.resolve(name));
        }
        Path labels = folder.resolve("labels/refusals.jsonl");
        Files.writeString(
                labels, Files.readString(labels) + "{\"output\": \"Never.\", \"pass\": false}\n");

        assertThat(evaluate(folder).tests().getLast().inconclusiveReason())
                .contains(
                        "line 6: no recorded verdict for this question: --record=missing asks it");
    }

    private static RunRecord evaluate(Path folder) throws Exception {
        CliRun run =
                CliRun.in(
                        folder,
                        WITHOUT_PROGRAMS,
                        "eval",
                        EVALUATIONS + ".mcptest.yml",
                        "--require-keys",
                        "--max-cost",
                        "0.01",
                        "--reporter",
                        "json");
        assertThat(run.out()).describedAs(run.err()).isNotEmpty();
        return RunRecordJson.read(Json.parse(run.out()));
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Files.copy(file, to.resolve(from.relativize(file).toString()));
            }
        }
    }

    @Test
    void everyExampleWithAServerFromNpmIsRecorded() throws Exception {
        try (Stream<Path> files = Files.list(EXAMPLES)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                if (Files.readString(file).contains("npx -y @modelcontextprotocol")
                        || Files.readString(file).contains("[npx, -y,")) {
                    assertThat(suites().toList())
                            .contains(file.getFileName().toString().replace(".mcptest.yml", ""));
                }
            }
        }
    }

    @Test
    void noRecordingNamesAMachine() throws Exception {
        try (Stream<Path> files = Files.list(EXAMPLES.resolve("cassettes"))) {
            for (Path file : files.toList()) {
                assertThat(Files.readString(file)).doesNotContain("/home/", "/root", "/Users/");
            }
        }
    }
}

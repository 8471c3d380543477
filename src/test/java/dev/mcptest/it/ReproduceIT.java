package dev.mcptest.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Json;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import tools.jackson.databind.JsonNode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Pastes the command under every failure into a shell, and compares what fails then. */
@DisabledOnOs(OS.WINDOWS)
class ReproduceIT {

    /** Examples that another server does not fail: it keeps the rules, or what ran replays. */
    private static final Pattern PASS_ELSEWHERE = Pattern.compile("oauth|agent-|compliance|evals");

    private static final Path FAILING = Path.of("src/test/suites/failing");

    /** Every example, against a server that knows nothing of it. */
    private static final String ELSEWHERE =
            "--server-command \"mcptest mock --tools-from elsewhere.yml\" --no-new-snapshots --var"
                    + " \"FOLDER=it's \\$5\"";

    @TempDir private Path folder;
    private PackagedBinary shell;

    @BeforeEach
    void putOnThePath() throws Exception {
        Path bin = Files.createDirectories(folder.resolve("bin"));
        Path program = bin.resolve("mcptest");
        Files.writeString(program, "#!/bin/sh\nexec '" + PackagedBinary.BUILT + "' \"$@\"\n");
        assertThat(program.toFile().setExecutable(true)).isTrue();
        shell =
                new PackagedBinary(Path.of("/bin/sh"), folder)
                        .with("PATH", bin + ":" + System.getenv("PATH"))
                        .from(folder.resolve("work"));
    }

    @TestFactory
    Stream<DynamicTest> aSuiteThatFailsFailsAgainTestByTest() throws Exception {
        copy(FAILING);
        return suites(FAILING).stream()
                .map(suite ->
                        DynamicTest.dynamicTest(
                                suite, () -> pasteAll(suite, options(suite), Integer.MAX_VALUE)));
    }

    @TestFactory
    Stream<DynamicTest> anExampleAgainstAnotherServerFailsAgainTestByTest() throws Exception {
        copy(Examples.FOLDER);
        Files.writeString(
                folder.resolve("work/elsewhere.yml"),
                "mock_server: {name: elsewhere, tools: []}\n");
        return suites(Examples.FOLDER).stream()
                .filter(suite -> !PASS_ELSEWHERE.matcher(suite).lookingAt())
                .map(suite -> DynamicTest.dynamicTest(suite, () -> pasteAll(suite, ELSEWHERE, 1)));
    }

    private void copy(Path from) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Path copy = folder.resolve("work").resolve(from.relativize(file).toString());
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
            }
        }
    }

    private static List<String> suites(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".mcptest.yml"))
                    .sorted()
                    .toList();
        }
    }

    /** Returns what the first line of a suite says that it is run with. */
    private static String options(String suite) throws IOException {
        String first = Files.readAllLines(FAILING.resolve(suite)).getFirst();
        assertThat(first).startsWith("# run");
        return first.substring("# run".length());
    }

    /**
     * @param most how many failures of a kind of test are looked at
     */
    private void pasteAll(String suite, String options, int most) throws Exception {
        JsonNode run = report("mcptest run " + suite + " " + options);
        Map<String, Integer> seen = new HashMap<>();
        for (JsonNode test : failed(run)) {
            if (seen.merge(test.path("kind").asString(""), 1, Integer::sum) <= most) {
                String command = test.path("reproduce").asString("");
                assertThat(said(alone(command))).describedAs(command).isEqualTo(said(test));
            }
        }
        assertThat(seen).isNotEmpty();
    }

    /** Returns the one test that a command is about; all others are there for it. */
    private JsonNode alone(String command) throws Exception {
        List<JsonNode> tests = new ArrayList<>();
        for (JsonNode test : report(command).path("tests")) {
            if (!test.path("notes").path(0).asString("").startsWith("needed by ")) {
                tests.add(test);
            }
        }
        assertThat(tests).describedAs(command).hasSize(1);
        return tests.getFirst();
    }

    /** Runs a command as somebody would who pasted it; it prints what is in its record. */
    private JsonNode report(String command) throws Exception {
        Path report = folder.resolve("report.json");
        Files.deleteIfExists(report);
        PackagedBinary.Result result =
                shell.run("-c", command + " --reporter pretty --reporter json=" + report);
        assertThat(result.exitCode()).describedAs(command + "\n" + result.err()).isEqualTo(1);
        JsonNode record = RunRecords.read(report).root();
        List<String> commands = new ArrayList<>();
        failed(record).forEach(test -> commands.add(test.path("reproduce").asString("")));
        List<String> printed =
                result.out()
                        .lines()
                        .filter(line -> line.startsWith("  reproduce: "))
                        .map(line -> line.substring("  reproduce: ".length()))
                        .toList();
        assertThat(printed).isNotEmpty().isSubsetOf(commands);
        return record;
    }

    private static List<JsonNode> failed(JsonNode run) {
        List<JsonNode> failed = new ArrayList<>();
        for (JsonNode test : run.path("tests")) {
            boolean known =
                    test.path("known_failure").path("outcome").asString("").equals("expected");
            if (test.path("status").asString("").equals("fail") && !known) {
                failed.add(test);
            }
        }
        return failed;
    }

    private static List<String> said(JsonNode test) {
        List<String> all = new ArrayList<>(List.of(test.path("id").asString("")));
        for (JsonNode failure : test.path("failures")) {
            for (String field : List.of("kind", "target", "message", "expected", "actual")) {
                all.add(field + ": " + Json.write(failure.path(field)));
            }
        }
        return all;
    }
}

package dev.mcptest.report;

import static dev.mcptest.report.Runs.assertion;
import static dev.mcptest.report.Runs.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.cli.Main;
import dev.mcptest.report.text.markup.Style;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.TestRecord;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** A record of ten thousand tests, of which each tenth fails, in every format. */
@Timeout(120)
class LargeRunTests {

    private static final int TESTS = 10_000;
    private static final String HEAP = "-Xmx256m";

    @TempDir private static Path folder;

    @BeforeAll
    static void writeTheRecord() throws Exception {
        RunRecord run =
                Runs.run(
                        IntStream.range(0, TESTS)
                                .mapToObj(LargeRunTests::record)
                                .toArray(TestRecord[]::new));
        Files.writeString(
                folder.resolve("run.json"),
                Reporters.named("json", Style.plain()).orElseThrow().render(run));
    }

    private static TestRecord record(int number) {
        var test = test("test " + number, number + 1).at(number);
        return number % 10 == 0
                ? test.failed(assertion("result.text", "exact", "is not 5", "5", "4", "{}"))
                        .record()
                : test.record();
    }

    @Test
    void allReportsAreWrittenWithASmallHeap() throws Exception {
        List<String> command =
                new ArrayList<>(
                        List.of(
                                ProcessHandle.current().info().command().orElseThrow(),
                                HEAP,
                                "-cp",
                                System.getProperty("java.class.path"),
                                Main.class.getName(),
                                "report",
                                "run.json"));
        for (String name : Reporters.names()) {
            command.addAll(List.of("--reporter", name + "=" + name + ".out"));
        }
        Path log = folder.resolve("log");

        int exitCode =
                new ProcessBuilder(command)
                        .directory(folder.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(log.toFile())
                        .start()
                        .waitFor();

        assertThat(exitCode).as(Files.readString(log)).isZero();
        for (String name : Reporters.names()) {
            assertThat(folder.resolve(name + ".out")).isNotEmptyFile();
        }
        assertThat(Files.readString(folder.resolve("minimal.out"))).contains("1000 failed");
    }
}

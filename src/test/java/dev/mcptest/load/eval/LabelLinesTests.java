package dev.mcptest.load.eval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.load.LoadOptions;
import dev.mcptest.load.SuiteLoader;
import dev.mcptest.source.Problem;
import dev.mcptest.world.World;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Mistakes in files of labels. */
class LabelLinesTests {

    private static final String OUTPUT = "{\"output\": \"a\", \"pass\": true}\n";

    @TempDir Path folder;

    @Test
    void areReportedAtTheirLine() throws IOException {
        assertThat(problem(OUTPUT + "\n{\"output\": \"b\"}\n"))
                .isEqualTo(
                        "suites/l.jsonl:3:1: it is neither {confidence, correct} nor {output, pass}"
                                + " [/calibration/0/labels] {\"output\": \"b\"}");
        assertThat(problem(OUTPUT + "nothing\n")).startsWith("suites/l.jsonl:2:1: it is not JSON");
        assertThat(problem(OUTPUT + "[]\n"))
                .startsWith("suites/l.jsonl:2:1: it is not a JSON object");
        assertThat(problem(OUTPUT + "{\"confidence\": 0.5, \"correct\": true}\n"))
                .startsWith("suites/l.jsonl:2:1: labels of two forms are mixed");
        assertThat(problem("{\"confidence\": 1.5, \"correct\": true}\n"))
                .startsWith("suites/l.jsonl:1:1: `confidence` is a number from 0 to 1");
        assertThat(problem("{\"confidence\": 1e400, \"correct\": true}\n"))
                .startsWith("suites/l.jsonl:1:1: `confidence` is a number from 0 to 1");
    }

    @Test
    void ofTheWholeFileAreReportedWhereItIsNamed() throws IOException {
        assertThat(problem("\n")).startsWith("suites/s.yml:2:33: l.jsonl has no labels");
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "there are no pipes in folders")
    @Timeout(120)
    void aPipeIsNotWaitedFor() throws Exception {
        Files.createDirectories(folder.resolve("suites"));
        String pipe = folder.resolve("suites/l.jsonl").toString();
        assertThat(new ProcessBuilder("mkfifo", pipe).start().waitFor()).isZero();

        assertThat(problem())
                .startsWith("suites/s.yml:2:33: l.jsonl cannot be read: not a regular file");
    }

    private String problem(String labels) throws IOException {
        Files.createDirectories(folder.resolve("suites"));
        Files.writeString(folder.resolve("suites/l.jsonl"), labels);
        return problem();
    }

    private String problem() throws IOException {
        Files.writeString(
                folder.resolve("suites/s.yml"),
                """
                servers: {s: {command: [srv]}}
                calibration: [{name: c, labels: l.jsonl, rubric: r}]
                """);
        World world = World.system().withWorkingDirectory(folder);
        return new SuiteLoader(world, LoadOptions.NONE)
                .load("suites/s.yml").problems().stream()
                        .findFirst()
                        .map(LabelLinesTests::text)
                        .orElse("");
    }

    private static String text(Problem problem) {
        return problem.position().label()
                + ": "
                + problem.message()
                + " ["
                + problem.position().pointer()
                + "] "
                + problem.sourceLine();
    }
}

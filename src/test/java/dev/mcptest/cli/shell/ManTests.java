package dev.mcptest.cli.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.mcptest.cli.CliRun;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;

/** Manual pages name what the help names, and man takes them without a warning. */
class ManTests {

    @TempDir Path folder;

    @Test
    void thePageOfACommandHasAllItsOptions() {
        String help = CliRun.in(folder, "run", "--help").out();
        String page = CliRun.in(folder, "man", "run").out().replace("\\", "");

        assertThat(page).startsWith(".TH MCPTEST-RUN 1");
        assertThat(help.lines().map(String::strip).filter(line -> line.startsWith("--")))
                .isNotEmpty()
                .allSatisfy(line -> assertThat(page).contains(line.split("[ =]", -1)[0]));
    }

    @Test
    void thePageOfTheProgramHasAllCommands() {
        String page = CliRun.in(folder, "man").out();

        assertThat(page).startsWith(".TH MCPTEST 1").contains("\\fBvalidate\\fR");
    }

    @Test
    void manShowsItWithoutAWarning() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/man")), "man is not installed");
        Files.writeString(folder.resolve("run.1"), CliRun.in(folder, "man", "run").out());
        var builder = new ProcessBuilder("man", "--warnings", "-l", "run.1");
        builder.environment().put("MANWIDTH", "100");
        Path warnings = folder.resolve("warnings");
        Process man = builder.directory(folder.toFile()).redirectError(warnings.toFile()).start();

        assertThat(new String(man.getInputStream().readAllBytes(), UTF_8))
                .contains("SYNOPSIS")
                .contains("--reporter=FORMAT");
        assertThat(man.waitFor()).isZero();
        assertThat(warnings).isEmptyFile();
    }

    @Test
    void anUnknownCommandIsAMistake() {
        CliRun run = CliRun.in(folder, "man", "rnu");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("did you mean `run`?");
    }
}

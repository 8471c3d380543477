package dev.mcptest.cli.canary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.cli.CliRun;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Runs commands in a folder; what they print goes to files, beside those that they write. */
final class CanaryRuns {

    private final Path folder;
    private final Map<String, String> environment;
    private final List<Path> inputs = new ArrayList<>();

    CanaryRuns(Path folder, Map<String, String> environment) {
        this.folder = folder;
        this.environment = environment;
    }

    /** Writes a file that may hold secrets. */
    void input(String name, String text) throws Exception {
        inputs.add(Files.writeString(folder.resolve(name), text));
    }

    List<Path> inputs() {
        return inputs;
    }

    /** Runs what there is over {@code suite.yml}. */
    void everyCommand() throws Exception {
        command(
                "run",
                "suite.yml",
                "--debug",
                "--reporter",
                "json=run.json",
                "--reporter",
                "junit=run.xml",
                "--reporter",
                "pretty=run.txt");
        command("run", "suite.yml", "--update-snapshots");
        command("run", "suite.yml", "--last-failed", "--verbose", "--reporter", "json");
        command("run", "suite.yml", "--reporter", "junit", "--output", "out.xml");
        command("doctor", "suite.yml");
        command("list", "suite.yml");
        command("list", "suite.yml", "--format", "json");
        command("validate", "suite.yml");
        command("validate", "suite.yml", "--format", "json");
        command("validate", "suite.yml", "--format", "sarif");
    }

    void command(String... words) throws Exception {
        commandWith("", words);
    }

    /** Runs a command that reads a text. */
    void commandWith(String input, String... words) throws Exception {
        CliRun run = CliRun.with(input, folder, environment, words);
        assertThat(run.exitCode()).as(String.join(" ", words)).isLessThan(10);
        append(words[0] + "-out", run.out());
        append(words[0] + "-err", run.err());
    }

    private void append(String name, String text) throws Exception {
        Files.writeString(
                folder.resolve(name), text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }
}

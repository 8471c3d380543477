package dev.mcptest.cli.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.mcptest.cli.CliRun;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** The scripts are tried in the shells that are installed. */
class CompletionTests {

    /** Completes the last of the given words as bash would on Tab. */
    private static final String TRY =
            """
            . ./completion
            COMP_WORDS=("$@")
            COMP_CWORD=$(($# - 1))
            _mcptest "$0" "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}" 2>/dev/null
            printf '%s\\n' "${COMPREPLY[@]}"
            """;

    @TempDir Path folder;

    @ParameterizedTest
    @CsvSource({"bash, -n", "zsh, -n", "fish, --no-execute"})
    void eachShellTakesItsScript(String shell, String check) throws Exception {
        script(shell);

        assertThat(shell(shell, check, "completion")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "val, validate",
        "run --rep, --reporter",
        "run --reporter jun, junit",
        "run --reporter = jun, junit",
        "run --log-level de, debug",
        "completion z, zsh",
        "tools c, call",
        "compliance ex, explain",
        "cassette show --hel, --help",
        "validate --fo, --format"
    })
    void bashCompletesWhatTheOptionsSay(String words, String completed) throws Exception {
        script("bash");

        assertThat(bash(words.split(" "))).containsExactly(completed);
    }

    @Test
    void bashCompletesNamesOfTestsAndTagsAndRunsNothing() throws Exception {
        script("bash");
        Files.writeString(
                folder.resolve("mcptest"),
                """
                #!/bin/sh
                [ "$*" = "list --format names suite.yml" ] && printf '%s\\n' "cups are cheap" 'it is $(touch owned)'
                [ "$*" = "list --format tags suite.yml" ] && echo smoke
                """);
        assertThat(folder.resolve("mcptest").toFile().setExecutable(true)).isTrue();

        assertThat(bash("run", "suite.yml", "--filter", "cu"))
                .containsExactly("cups\\ are\\ cheap");
        assertThat(bash("run", "suite.yml", "--filter", "it")).hasSize(1);
        assertThat(bash("run", "--jobs", "2", "suite.yml", "--tag", "")).containsExactly("smoke");
        assertThat(folder.resolve("owned")).doesNotExist();
    }

    @Test
    void fishCompletesCommandsAndFormats() throws Exception {
        script("fish");

        assertThat(
                        shell(
                                "fish",
                                "--no-config",
                                "-c",
                                "source completion; complete -C 'mcptest vali'; complete -C"
                                        + " 'mcptest run --reporter jun'"))
                .anyMatch(line -> line.startsWith("validate"))
                .anyMatch(line -> line.startsWith("junit"));
    }

    @Test
    void namesAndTagsAreListedEachOnce() throws IOException {
        Files.writeString(
                folder.resolve("suite.yml"),
                """
                servers: {s: {command: [x]}}
                tools:
                  - {name: a b, server: s, tool: t, tags: [one, two]}
                  - {name: c, server: s, tool: t, tags: [two]}
                """);

        assertThat(CliRun.in(folder, "list", "suite.yml", "--format", "names").out())
                .isEqualTo("a b\nc\n");
        assertThat(CliRun.in(folder, "list", "suite.yml", "--format", "tags").out())
                .isEqualTo("one\ntwo\n");
    }

    @Test
    void anotherShellIsAMistake() {
        CliRun run = CliRun.in(folder, "completion", "bsh");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("did you mean `bash`?").contains("bash, zsh, fish");
    }

    private void script(String shell) throws IOException {
        CliRun run = CliRun.in(folder, "completion", shell);
        assertThat(run.exitCode()).isZero();
        Files.writeString(folder.resolve("completion"), run.out());
    }

    private List<String> bash(String... words) throws Exception {
        String[] command =
                Stream.concat(
                                Stream.of("--norc", "-c", TRY, "./mcptest", "mcptest"),
                                Stream.of(words))
                        .toArray(String[]::new);
        return shell("bash", command);
    }

    private List<String> shell(String shell, String... arguments) throws Exception {
        assumeTrue(isInstalled(shell), shell + " is not installed");
        Process process =
                new ProcessBuilder(Stream.concat(Stream.of(shell), Stream.of(arguments)).toList())
                        .directory(folder.toFile())
                        .redirectErrorStream(true)
                        .start();
        process.getOutputStream().close();
        String out = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
        return out.lines().toList();
    }

    private static boolean isInstalled(String shell) {
        return Stream.of(System.getenv("PATH").split(":"))
                .anyMatch(path -> Files.isExecutable(Path.of(path, shell)));
    }
}

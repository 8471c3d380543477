package dev.mcptest.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;

/** A suite of a stranger must not make {@code validate} show what else is on the machine. */
class ForeignFilesTests {

    private static final String LOGIN = "machine host\npassword hunter-2-canary\nlogin: [\n";

    @TempDir private Path folder;

    @BeforeEach
    void prepare() throws Exception {
        Files.createDirectory(folder.resolve("suite"));
        Files.writeString(folder.resolve("netrc"), LOGIN);
        Files.writeString(folder.resolve("flat"), "password=hunter-2-canary\n");
    }

    @Test
    void namesAnImportFromElsewhereWithoutShowingIt() throws Exception {
        suite("imports: [../netrc, ../flat]\nservers: {s: {command: [srv]}}\n");

        CliRun run = CliRun.in(folder, "validate", "suite/s.mcptest.yml");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).contains("netrc:", "flat:").doesNotContain("canary");
    }

    @Test
    void namesALedgerFromElsewhereWithoutShowingIt() throws Exception {
        suite("known_failures: ../netrc\nservers: {s: {command: [srv]}}\n");

        CliRun run = CliRun.in(folder, "validate", "suite/s.mcptest.yml");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).contains("netrc").doesNotContain("canary");
    }

    @Test
    void showsNothingOfASuiteThatIsALinkToElsewhere() throws Exception {
        Files.createSymbolicLink(folder.resolve("suite/l.mcptest.yml"), Path.of("../netrc"));

        CliRun run = CliRun.in(folder, "validate", "suite/l.mcptest.yml");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).contains("suite/l.mcptest.yml:").doesNotContain("canary");
    }

    @Test
    void showsTheLineOfAnImportBesideTheSuite() throws Exception {
        Files.writeString(folder.resolve("suite/more.yml"), "tols: []\n");
        suite("imports: [more.yml]\nservers: {s: {command: [srv]}}\n");

        CliRun run = CliRun.in(folder, "validate", "suite/s.mcptest.yml");

        assertThat(run.out()).contains("suite/more.yml:1:1: unknown key `tols`", "1 | tols: []");
    }

    @Test
    void showsTheReferenceRatherThanItsValue() throws Exception {
        suite(
                """
                servers: {s: {command: [srv]}}
                tools:
                  - {name: a, server: "${CANARY}", tool: t}
                  - {name: b, server: s, tool: t, expect: [{target: result, matcher: {snapshot: "../${CANARY}"}}]}
                """);

        CliRun run =
                CliRun.in(folder, "validate", "suite/s.mcptest.yml", "--var", "CANARY=quetzal-771");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out())
                .contains("no server is called `${CANARY}`", "the snapshot `../${CANARY}`")
                .doesNotContain("quetzal");
    }

    private void suite(String yaml) throws Exception {
        Files.writeString(folder.resolve("suite/s.mcptest.yml"), yaml);
    }
}

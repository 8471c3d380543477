package dev.mcptest.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

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

    /** However long a text is, and whatever stands in it. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "machine host login someone password a-canary-that-is-rather-long-and-is-cut",
                "[a \"b\" canary]",
                "'it''s a canary'",
                "server: a canary ${X}",
                "timeout_ms: a canary ${X}",
                "tools: [{name: x, server: canary ${X}, tool: 7}]",
                "tools: [*canary]",
                "tools: [!canary x]",
                "{a: 1, a canary: 2, a canary: 3}",
                "? [canary]\n: 1",
                "tools: [{name: x, server: s, tool: t, expect: [{target: result, matcher: {cel:"
                        + " canary +}}]}]",
                "tools: [{name: x, server: s, tool: t, expect: [{target: result, matcher: {regex:"
                        + " (canary}}]}]",
                "tools: [{name: x, server: s, tool: t, expect: [{target: 'result[canary', matcher:"
                        + " {exact: 1}}]}]",
                "tools: [{name: x, server: s, tool: t, expect: [{target: result, matcher: {schema:"
                        + " {type: canary}}}]}]",
                "tools: [{name: x, server: s, tool: t, transform: {request: {jq: '| canary'}}}]",
                "tools: [{name: x, server: s, tool: t, args: {a: '${capture:canary}'}}]",
                "servers: {s: {url: 'canary x'}}",
                "imports: ['no canary/*.yml']"
            })
    void showsNothingOfAFileFromElsewhere(String text) throws Exception {
        Files.writeString(folder.resolve("flat"), text + "\n");
        for (String key : List.of("imports: [../flat]", "known_failures: ../flat")) {
            suite(key + "\nservers: {s: {command: [srv]}}\n");

            CliRun run = CliRun.in(folder, "validate", "suite/s.mcptest.yml", "--var", "X=1");

            assertThat(run.out() + run.err()).doesNotContain("canary");
        }
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

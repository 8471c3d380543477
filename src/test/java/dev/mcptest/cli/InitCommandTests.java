package dev.mcptest.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;

/** {@code mcptest init} with the built-in mock and a real server. */
class InitCommandTests {

    private static final Path EVERYTHING =
            Path.of(
                            "src/test/servers/node_modules/@modelcontextprotocol/server-everything"
                                    + "/dist/index.js")
                    .toAbsolutePath();

    @TempDir private Path folder;

    static boolean hasServer() {
        return Files.exists(EVERYTHING);
    }

    @Test
    void theStarterPassesAndIsNotOverwritten() throws Exception {
        assertThat(CliRun.in(folder, "init").out()).contains("wrote mcptest.yml", "mcptest run");
        passes("mcptest.yml");
        String before = Files.readString(folder.resolve("mcptest.yml"));

        CliRun second = CliRun.in(folder, "init");

        assertThat(second.exitCode()).isEqualTo(2);
        assertThat(second.err()).contains("mcptest.yml exists", "--force");
        assertThat(folder.resolve("mcptest.yml")).hasContent(before);
    }

    @Test
    void dollarSignsOfAServerStayAsTheyAre() throws Exception {
        Files.writeString(
                folder.resolve("shop.yml"),
                """
                mock_server:
                  name: shop
                  tools:
                    - name: price
                      input_schema:
                        type: object
                        properties: {currency: {type: string, enum: ["$US", "${EUR}"]}}
                        required: [currency]
                      response:
                        structuredContent: {"$cost": "${args.currency}"}
                    - name: delete_all
                      input_schema: {type: object}
                      response: {content: [{type: text, text: gone}]}
                """);

        CliRun run =
                CliRun.in(
                        folder,
                        "init",
                        "--server-command",
                        "mcptest mock --tools-from shop.yml",
                        "s.yml");

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(folder.resolve("s.yml"))
                .content()
                .contains("price answers", "\"$$US\"", "tags: [unsafe]", "skip: ");
        passes("s.yml");
    }

    @Test
    void moreResourcesThanAreTestedAreMentioned() throws Exception {
        var manifest = new StringBuilder("mock_server:\n  name: library\n  resources:\n");
        for (int i = 0; i < 21; i++) {
            manifest.append("    - {uri: \"book://").append(i).append("\", text: x}\n");
        }
        Files.writeString(folder.resolve("library.yml"), manifest);

        CliRun run =
                CliRun.in(
                        folder,
                        "init",
                        "--server-command",
                        "mcptest mock --tools-from library.yml");

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.err()).contains("only the first 20 of 21 resources have a test");
    }

    @Test
    void aServerThatDoesNotStartLeavesNothing() {
        CliRun run = CliRun.in(folder, "init", "--server-command", "no-such-program-xyz");

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err()).contains("no-such-program-xyz");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    @EnabledIf("hasServer")
    void theSuiteOfARealServerPasses() {
        CliRun run = CliRun.in(folder, "init", "--server-command", "node " + EVERYTHING + " stdio");

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out()).contains("wrote mcptest.yml");
        assertThat(run.err()).contains("takes longer than 5 s");
        passes("mcptest.yml");
    }

    private void passes(String suite) {
        assertThat(CliRun.in(folder, "validate", suite, "--strict").exitCode()).isZero();
        for (int i = 0; i < 3; i++) {
            CliRun run = CliRun.in(folder, "run", suite, "--no-new-snapshots");
            assertThat(run.exitCode()).as(run.out()).isZero();
        }
    }
}

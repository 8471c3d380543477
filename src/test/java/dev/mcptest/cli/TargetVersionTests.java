package dev.mcptest.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What {@code run} does with {@code target_versions} and {@code --target-version}. */
class TargetVersionTests {

    @TempDir private Path folder;

    @BeforeEach
    void writeSuite() throws IOException {
        Files.writeString(
                folder.resolve("shop.yml"),
                "mock_server: {tools: [{name: price, response: {content: []}}]}\n");
        suite("target_versions: ['2025-06-18', '2026-07-28']\n");
    }

    @Test
    void theReportEndsWithWhatDiffers() {
        CliRun run =
                run("--server", "shop=mcptest mock --tools-from shop.yml --revision 2025-06-18");

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out())
                .contains("s.yml  shop  (stdio, 2025-06-18)")
                .contains("s.yml  shop  (stdio, 2026-07-28, not connected)")
                .contains(
                        "reproduce: mcptest run s.yml --include \"priced\" --target-version"
                                + " 2026-07-28 ",
                        " --server shop=\"mcptest mock --tools-from shop.yml --revision"
                                + " 2025-06-18\"\n")
                .endsWith(
                        """

                        tests that differ between revisions
                                           2025-06-18  2026-07-28
                          s.yml:5  priced  pass        FAIL
                        """);
    }

    @Test
    void oneOfTheListCanBePicked() {
        CliRun run = run("--target-version", "2026-07-28");

        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).contains("(stdio, 2026-07-28)").doesNotContain("2025-06-18");
    }

    @Test
    void noneBesideTheListCan() {
        CliRun run = run("--target-version", "2025-11-25");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err())
                .contains(
                        "--target-version 2025-11-25 is not among the target_versions of the suite"
                                + " (s.yml:1:18): 2025-06-18, 2026-07-28");
    }

    @Test
    void whatIsNoRevisionIsRefused() {
        CliRun run = run("--target-version", "2025-13-01");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err())
                .contains(
                        "--target-version takes a revision of the protocol, not 2025-13-01:"
                                + " 2024-11-05, 2025-03-26,");
    }

    @Test
    void aSuiteWithoutAListIsRunInItThisOnce() throws IOException {
        suite("");

        CliRun run = run("--target-version", "2024-11-05", "--reporter", "json");

        assertThat(run.exitCode()).isZero();
        assertThat(run.out())
                .contains("\"target_version\": \"2024-11-05\"")
                .contains("\"id\": \"s.yml::tool::priced @2024-11-05\"");
    }

    @Test
    void whatWasNeverPublishedIsSkipped() throws IOException {
        suite("target_versions: ['2026-03-26', '2025-06-18']\n");

        CliRun run = run("--reporter", "junit");

        assertThat(run.exitCode()).isZero();
        assertThat(run.err()).contains("2026-03-26 was never published, so its tests are skipped");
        assertThat(run.out())
                .contains("name=\"priced [2026-03-26]\"")
                .contains("<skipped message=\"this revision was never published\"/>")
                .contains("name=\"priced [2025-06-18]\"");
    }

    @Test
    void theRowThatFailedIsRememberedByItself() {
        run("--server", "shop=mcptest mock --tools-from shop.yml --revision 2025-06-18");

        CliRun run = run("--last-failed");

        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).contains("2026-07-28").doesNotContain("2025-06-18");
    }

    private void suite(String head) throws IOException {
        Files.writeString(
                folder.resolve("s.yml"),
                head
                        + """
                        servers:
                          shop: {command: [mcptest, mock, --tools-from, shop.yml]}
                        tools:
                          - {name: priced, server: shop, tool: price}
                        """);
    }

    private CliRun run(String... flags) {
        List<String> arguments = new ArrayList<>(List.of("run", "s.yml"));
        arguments.addAll(List.of("--cache-dir", folder.resolve("cache").toString()));
        arguments.addAll(List.of(flags));
        return CliRun.in(folder, arguments.toArray(String[]::new));
    }
}

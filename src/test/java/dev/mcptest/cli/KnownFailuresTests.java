package dev.mcptest.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** Tests that are known to fail, and tests that run again. */
class KnownFailuresTests {

    private static final String LEDGER =
            """
            # the ledger
            known_failures:
              # jammed since May
              - test: broken
                reason: the till is jammed
                until: 2999-12-31
                tracking: T-1
            """;

    @TempDir private Path folder;

    @BeforeEach
    void writeSuite() throws IOException {
        write(
                "s.yml",
                """
                servers:
                  shop: {command: [mcptest, mock, --tools-from, shop.yml]}
                known_failures: known.yml
                tools:
                  - {name: works, server: shop, tool: price}
                  - {name: broken, server: shop, tool: "${BROKEN:-jammed}"}
                """);
        write(
                "shop.yml",
                """
                mock_server:
                  name: shop
                  tools:
                    - {name: price, response: {content: [{type: text, text: "12.50"}]}}
                    - {name: jammed, response: {isError: true, content: []}}
                """);
        write("known.yml", LEDGER);
    }

    @Test
    void aKnownFailureFailsNoRunAndIsNoPass() {
        CliRun run = run("--bail");

        assertThat(run.exitCode()).isZero();
        assertThat(run.out())
                .contains("known broken")
                .contains("known failure: the till is jammed, until 2999-12-31, T-1 (known.yml:4)")
                .contains("failed: the tool answered with isError: true")
                .contains("tests     1 known to fail, 1 passed of 2");
    }

    @Test
    void theRecordAndJunitSayWhatIsKnown() {
        assertThat(run("--reporter", "json").out())
                .contains("\"failed\": 1,")
                .contains("\"known_failures\": 1")
                .contains("\"outcome\": \"expected\"")
                .contains("\"source\": \"known.yml:4\"");
        assertThat(run("--reporter", "junit").out())
                .contains("failures=\"0\" errors=\"0\" skipped=\"1\"")
                .contains("<skipped message=\"known failure: the till is jammed");
    }

    @Test
    void aKnownFailureThatPassesFailsTheRun() {
        CliRun run = run("--var", "BROKEN=price");

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out())
                .contains(
                        "passes, but known.yml:4 says it is known to fail (the till is jammed):"
                                + " remove the entry");
    }

    @Test
    void aFailureThatShowsNothingOfTheServerIsNeverTheKnownOne() throws IOException {
        write("known.yml", "known_failures: [{test: '*', reason: it is being mended}]\n");
        write(
                "s.yml",
                """
                servers:
                  shop: {command: [mcptest, mock, --tools-from, shop.yml]}
                  gone: {command: [no-such-program-anywhere]}
                known_failures: known.yml
                tools:
                  - {name: unreachable, server: gone, tool: price}
                  - {name: transformed, server: shop, tool: price, transform: {response: "false"}}
                  - {name: captured, server: shop, tool: price, capture: {x: result.nothing}}
                  - {name: broken, server: shop, tool: jammed}
                """);

        CliRun run = run();

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out())
                .contains("FAIL  unreachable", "FAIL  transformed", "FAIL  captured")
                .contains("known broken")
                .contains(
                        "not the known failure of known.yml:1 (it is being mended): a failure of"
                                + " kind connect is never expected");
    }

    @Test
    void aLedgerHidesNoMistakeOfTheSuiteAndNeitherDoesAReportThatCannotBeWritten()
            throws IOException {
        write("known.yml", "known_failures: [{test: '*', reason: it is being mended}]\n");
        write(
                "s.yml",
                """
                servers:
                  shop: {command: [mcptest, mock, --tools-from, shop.yml]}
                known_failures: known.yml
                tools:
                  - {name: wrong, server: shop, tool: price, expect: [{target: result, matcher: {cel: value.no}}]}
                """);

        assertThat(run().exitCode()).isEqualTo(2);
        assertThat(run("--reporter", "json=known.yml/out.json").exitCode()).isEqualTo(2);
    }

    @Test
    void anEntryPastItsLastDayFailsTheRun() throws IOException {
        write("known.yml", LEDGER.replace("2999", "1999"));

        CliRun run = run();

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out())
                .contains("known failure that has expired: the till is jammed, until 1999-12-31")
                .contains("1 failed, 1 passed of 2");
    }

    @Test
    void anEntryAboutNoTestIsReported() throws IOException {
        write("other.yml", "known_failures: [{test: 's.yml::tool::gone', reason: r}]\n");

        CliRun run = run("--known-failures", "other.yml");

        assertThat(run.exitCode()).isZero();
        assertThat(run.out())
                .contains("other.yml:1: no test is called `s.yml::tool::gone`; remove the entry");
    }

    @Test
    void updatingRemovesWhatPassesAndNothingElse() throws IOException {
        write(
                "known.yml",
                LEDGER
                        + """

                          # stays
                          - test: gone*
                            reason: other
                        # the end
                        """);

        CliRun run = run("--update-known-failures", "--var", "BROKEN=price");

        assertThat(run.exitCode()).isZero();
        assertThat(run.err()).contains("known.yml: removed 1 entry that passes");
        assertThat(Files.readString(folder.resolve("known.yml")))
                .isEqualTo(
                        """
                        # the ledger
                        known_failures:
                          # stays
                          - test: gone*
                            reason: other
                        # the end
                        """);
    }

    @Test
    void theLastEntryLeavesAnEmptyListThatIsValid() throws IOException {
        assertThat(run("--update-known-failures", "--var", "BROKEN=price").exitCode()).isZero();

        assertThat(Files.readString(folder.resolve("known.yml")))
                .isEqualTo("# the ledger\nknown_failures: []\n");
        assertThat(CliRun.in(folder, "validate", "s.yml", "known.yml").out())
                .isEqualTo("2 suites: ok\n");
    }

    @Test
    void updatingIsRefusedInCiUnlessAllowed() {
        String[] args = {"run", "s.yml", "--update-known-failures", "--var", "BROKEN=price"};
        Map<String, String> ci = Map.of("PATH", System.getenv("PATH"), "CI", "true");

        CliRun refused = CliRun.in(folder, ci, args);

        assertThat(refused.exitCode()).isEqualTo(5);
        assertThat(refused.err()).contains("refused under CI=true");
        assertThat(folder.resolve("known.yml")).hasContent(LEDGER);
    }

    @Test
    void mistakesOfALedgerArePartOfTheSuite() throws IOException {
        write("known.yml", "known_failures:\n  - {test: a, until: 2026-13-01, resaon: r}\n");

        for (String[] args : new String[][] {{"validate", "s.yml"}, {"validate", "known.yml"}}) {
            CliRun run = CliRun.in(folder, args);
            assertThat(run.exitCode()).isEqualTo(2);
            assertThat(run.out())
                    .contains("known.yml:2:34: unknown key `resaon`")
                    .contains("known.yml:2:22: there is no day 2026-13-01");
        }
    }

    @Test
    void aLedgerThatIsMissingIsALoadError() throws IOException {
        Files.delete(folder.resolve("known.yml"));

        CliRun run = CliRun.in(folder, "validate", "s.yml");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out())
                .contains("s.yml:3:17: the ledger of known failures known.yml cannot be read");
        assertThat(CliRun.in(folder, "run", "s.yml", "--known-failures", "x.yml").exitCode())
                .isEqualTo(2);
    }

    @Test
    void aTestThatPassesAtLastSaysAfterHowManyAttempts() throws IOException {
        write("f.yml", flaky(1));

        CliRun run = CliRun.in(folder, "run", "f.yml", "--retry", "2");

        assertThat(run.exitCode()).isZero();
        assertThat(run.out())
                .contains("passed after 2 attempts")
                .contains("attempt 1 failed: ")
                .contains("1 passed (1 after a retry) of 1");
    }

    @Test
    void theRecordHasEveryAttempt() throws IOException {
        write("f.yml", flaky(9));

        CliRun run = CliRun.in(folder, "run", "f.yml", "--retry", "2", "--reporter", "json");

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out()).contains("\"attempts\": 3", "\"earlier_attempts\": [");
        assertThat(run.out().split("\"kind\": \"timeout\"", -1)).hasSize(4);
    }

    @Test
    void aServerThatCannotBeReachedIsNotTriedAgain() throws IOException {
        write(
                "f.yml",
                """
                servers: {gone: {command: [no-such-program-anywhere]}}
                tools: [{name: t, server: gone, tool: t}]
                """);
        CliRun run = CliRun.in(folder, "run", "f.yml", "--retry", "2", "--reporter", "json");
        assertThat(run.out()).contains("\"attempts\": 1,");
        assertThat(CliRun.in(folder, "run", "f.yml", "--retry", "many").err())
                .contains("--retry takes a number from 0 to 99, not many");
    }

    private static String flaky(int times) {
        return """
        servers:
          shop: {command: [mcptest, mock, --tools-from, shop.yml, --fault, "recover-after:%d"]}
        tools: [{name: t, server: shop, tool: price, timeout_ms: 300}]
        """
                .formatted(times);
    }

    private void write(String file, String text) throws IOException {
        Files.writeString(folder.resolve(file), text);
    }

    private CliRun run(String... more) {
        String[] args = new String[more.length + 2];
        args[0] = "run";
        args[1] = "s.yml";
        System.arraycopy(more, 0, args, 2, more.length);
        return CliRun.in(folder, args);
    }
}

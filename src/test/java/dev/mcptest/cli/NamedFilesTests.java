package dev.mcptest.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Json;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Files;
import java.nio.file.Path;

/** What becomes of the files and reports that a command line names. */
class NamedFilesTests {

    @TempDir private Path folder;

    @BeforeEach
    void prepare() throws Exception {
        write("compose.yml", "services: {db: {image: postgres}}\n");
        write("tests/suite.yml", "servers: {s: {command: [srv]}}\ntools: []\n");
        write("tests/values.yaml", "replicas: 2\n");
        write("tests/pipeline.json", "{\"tools\": \"none\"}");
    }

    @Test
    void aNamedFileThatIsNoSuiteIsToldAndIsNoSuccess() {
        CliRun run = CliRun.in(folder, "validate", "compose.yml");

        assertThat(run)
                .isEqualTo(
                        new CliRun(
                                0,
                                "nothing checked: no file here is a suite\n",
                                "compose.yml: passed over: not a suite, it has no `servers`\n"));
        assertThat(CliRun.in(folder, "run", "compose.yml").err())
                .contains("no suite found in compose.yml");
    }

    @Test
    void ofFoldersTheNumberIsToldAndEachOnRequest() {
        assertThat(CliRun.in(folder, "validate", "tests").err())
                .isEqualTo(
                        "passed over 2 files that are not suites (--verbose says which and why)\n");
        assertThat(CliRun.in(folder, "validate", "tests", "--verbose").err())
                .contains("tests/values.yaml: passed over: not a suite, it has no `servers`")
                .contains("tests/pipeline.json: passed over");
        assertThat(CliRun.in(folder, "validate", "tests", "--quiet").err()).isEmpty();
    }

    @Test
    void aSuiteWithoutTestsIsToldAsSuch() {
        assertThat(CliRun.in(folder, "run", "tests/suite.yml").err())
                .isEqualTo("no test selected: tests/suite.yml has none\n");
    }

    @Test
    void aCommaInATagIsExplained() throws Exception {
        write("s.yml", "servers: {s: {command: [srv]}}\ntools: [{name: a, server: s, tool: t}]\n");

        assertThat(CliRun.in(folder, "run", "s.yml", "--tag", "smoke,fast").err())
                .contains(
                        "matches --tag smoke,fast; a comma is part of a tag: for several, give"
                                + " --tag twice");
    }

    @Test
    void aRunWithoutTestsWritesItsReports() throws Exception {
        write("out.xml", "of yesterday");

        CliRun run =
                CliRun.in(
                        folder,
                        "run",
                        "tests",
                        "--pass-with-no-tests",
                        "--reporter",
                        "junit=out.xml",
                        "--reporter",
                        "json");

        assertThat(run.exitCode()).isZero();
        assertThat(Json.parse(run.out()).at("/summary/total").intValue()).isZero();
        assertThat(folder.resolve("out.xml")).content().contains("tests=\"0\"");
        assertThat(CliRun.in(folder, "run", "compose.yml", "--reporter", "json").exitCode())
                .isEqualTo(7);
    }

    @Test
    void anOutputThatNoReportUsesIsRefused() {
        CliRun run =
                CliRun.in(folder, "run", "tests", "--reporter", "json=o.json", "--output", "p.txt");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).startsWith("error: --output is for a report that has no file");
    }

    @ParameterizedTest
    @ValueSource(strings = {"json=", "json=/", "json=tests"})
    void aReportThatCannotBeAFileIsRefusedBeforeAnythingRuns(String reporter) {
        assertThat(CliRun.in(folder, "run", "tests", "--reporter", reporter).exitCode())
                .isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "run f.mcptest.yml",
                "validate .",
                "run ledger.yml",
                "run imports.yml",
                "run tests --env-file f.mcptest.yml",
                "run tests --known-failures f.mcptest.yml",
                "run tests --server-config f.mcptest.yml",
                "mock --tools-from f.mcptest.yml",
            })
    @Timeout(120)
    void aPipeIsRefused(String line) throws Exception {
        var pipe = folder.resolve("f.mcptest.yml").toString();
        assertThat(new ProcessBuilder("mkfifo", pipe).start().waitFor()).isZero();
        write("ledger.yml", "known_failures: f.mcptest.yml\nservers: {}\ntools: []\n");
        write("imports.yml", "imports: [f.mcptest.yml]\nservers: {}\ntools: []\n");

        CliRun run = CliRun.in(folder, line.split(" "));

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out() + run.err()).contains("not a regular file");
    }

    @Test
    void linesOfDotenvFilesAreNotSwallowed() throws Exception {
        write(".env", "\uFEFFFIRST=1\nsecret text\nQUOTE=\"open\n");
        write("s.yml", "servers: {s: {command: [\"${FIRST}\"]}}\ntools: []\n");

        CliRun own = CliRun.in(folder, "validate", "s.yml");
        CliRun named = CliRun.in(folder, "validate", "s.yml", "--env-file", ".env");

        assertThat(own.exitCode()).isZero();
        assertThat(own.out())
                .contains(".env:2:1: warning: this line is not an assignment")
                .contains(".env:3:1: warning: the quote of QUOTE is not closed on its line")
                .doesNotContain("secret text", "open");
        assertThat(named.exitCode()).isEqualTo(2);
        assertThat(named.out()).contains(".env:2:1: this line is not an assignment");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "run |",
                "validate |",
                "list |",
                "doctor |",
                "run --config |",
                "run tests --env-file |",
                "run tests --known-failures |",
                "run tests --output |",
                "run tests --server-config |",
                "run tests --ca-bundle |",
                "run tests --cache-dir |",
                "mock --tools-from |",
            })
    void anEmptyWordIsNoPath(String line) {
        CliRun run = CliRun.in(folder, line.replace("|", "").split(" ", -1));

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).containsAnyOf("an argument is empty", "names no file");
    }

    @ParameterizedTest
    @ValueSource(strings = {"[", "{a,b", "no[31m", "*.nothing"})
    void aPathThatIsNotThereIsNoFaultOfOurs(String path) {
        for (String command : new String[] {"run", "validate", "list", "doctor"}) {
            CliRun run = CliRun.in(folder, command, path);

            assertThat(run.exitCode()).isEqualTo(2);
            assertThat(run.err()).contains("error: nothing matches " + path);
        }
    }

    @Test
    void whatIsNoWarningCannotBeIgnored() {
        assertThat(CliRun.in(folder, "validate", "tests", "--ignore", "holds_alway").err())
                .contains(
                        "--ignore holds_alway: no warning is called that, did you mean"
                                + " holds-always?");
        assertThat(CliRun.in(folder, "validate", "tests", "--ignore", "yaml").exitCode())
                .isEqualTo(2);
    }

    @Test
    void aPathInPlaceOfACommandIsUnderstood() {
        assertThat(CliRun.in(folder, "compose.yml").err())
                .contains("did you mean `mcptest run compose.yml`?");
        assertThat(CliRun.in(folder, "version").out())
                .isEqualTo(CliRun.in(folder, "--version").out());
        assertThat(CliRun.in(folder, "help").out()).isEqualTo(CliRun.in(folder, "-h").out());
        assertThat(CliRun.in(folder, "help", "list"))
                .isEqualTo(CliRun.in(folder, "list", "--help"));
    }

    @Test
    void failuresThatCannotBeRememberedAreTold() throws Exception {
        write(
                "s.yml",
                "servers: {s: {command: [nosuch]}}\ntools: [{name: a, server: s, tool: t}]\n");

        assertThat(CliRun.in(folder, "run", "s.yml").err())
                .contains("warning: --last-failed will not know what failed here: there is no");
        assertThat(CliRun.in(folder, "run", "s.yml", "--last-failed").err())
                .contains("none can be remembered: there is no cache folder; set HOME");
        assertThat(CliRun.in(folder, "run", "s.yml", "--last-failed", "--cache-dir", "s.yml").err())
                .contains("s.yml cannot be written to");
    }

    private void write(String name, String text) throws Exception {
        Path file = folder.resolve(name);
        Files.createDirectories(file.resolveSibling("."));
        Files.writeString(file, text);
    }
}

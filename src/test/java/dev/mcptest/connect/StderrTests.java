package dev.mcptest.connect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Hiding;
import dev.mcptest.redact.SecretAtCut;

import org.junit.jupiter.api.Test;

import java.util.List;

/** Which lines of a log are shown when a server does not start. */
class StderrTests {

    @Test
    void theLineThatNamesTheErrorIsShownAndNotTheRestOfTheTrace() {
        assertThat(
                        clause(
                                List.of(
                                        "node:internal/modules/cjs/loader:1228",
                                        "  throw err;",
                                        "",
                                        "Error: Cannot find module '/srv/index.js'",
                                        "    at Function._load {",
                                        "  requireStack: []",
                                        "}",
                                        "Node.js v20.20.2")))
                .isEqualTo("; its stderr says: Error: Cannot find module '/srv/index.js'");
    }

    @Test
    void aCodeOfNpmIsShownWithWhatItIsAbout() {
        assertThat(
                        clause(
                                List.of(
                                        "npm error code E404",
                                        "npm error 404 Not Found - GET https://example.org/x",
                                        "npm error 404 Note that you can also install from a",
                                        "npm error 404 tarball, folder, http url, or git url.")))
                .isEqualTo(
                        "; its stderr says: npm error code E404 | npm error 404 Not Found - GET"
                                + " https://example.org/x");
    }

    @Test
    void ofManyErrorsTheFirstAndTheLastAreShown() {
        assertThat(clause(List.of("Error 1", "Error 2", "Error 3", "Error 4", "bye")))
                .isEqualTo("; its stderr says: Error 1 | Error 3 | Error 4");
    }

    @Test
    void withoutAnErrorTheLastLinesAreShown() {
        assertThat(clause(List.of("a", "b", "", "c", "d")))
                .isEqualTo("; its stderr ends with: b | c | d");
        assertThat(clause(List.of(" "))).isEqualTo("; it wrote nothing to stderr");
    }

    @Test
    void showsNoPartOfASecretAtTheEndOfALongLine() {
        SecretAtCut.showsNothing(300, (text, known) -> new Stderr(List.of(text), known).clause());
    }

    private static String clause(List<String> log) {
        return new Stderr(log, Hiding.NONE).clause();
    }
}

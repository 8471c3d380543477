package dev.mcptest.cli.option;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.cli.CliRun;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Files;
import java.nio.file.Path;

class GlobalOptionsTests {

    private static final String SUITE =
            """
            servers:
              shop: {command: [mcptest, mock]}
            tools:
              - {name: t, server: shop, tool: price}
            """;

    @TempDir private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"run", "validate", "doctor", "mock", "schema"})
    void everyCommandRefusesALogLevelThatDoesNotExist(String command) {
        CliRun run = CliRun.in(folder, command, "--log-level", "loud");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .startsWith("error: --log-level takes error, warn, info or debug, not loud");
    }

    @Test
    void aWrongValueIsRefusedAlsoByACommandThatHasNoUseForIt() {
        CliRun run = CliRun.in(folder, "schema", "--http-timeout", "soon");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .startsWith("error: --http-timeout takes seconds, such as 30 or 0.5, not soon");
    }

    @Test
    void helpIsShownWhateverElseIsWrong() {
        CliRun run = CliRun.in(folder, "run", "--retry", "often", "--help");

        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).startsWith("Usage: mcptest run");
    }

    @ParameterizedTest
    @ValueSource(strings = {"run", "validate", "doctor", "list"})
    void aServerThatNoSuiteHasCannotBeReplaced(String command) throws Exception {
        Files.writeString(folder.resolve("s.mcptest.yml"), SUITE);

        CliRun run =
                CliRun.in(folder, command, "s.mcptest.yml", "--server", "shpo=http://localhost:1/");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err())
                .startsWith(
                        "error: --server shpo=...: no suite has a server of that name, there are"
                                + " shop");
    }

    @Test
    void aMistakeInAnOptionHasNoLine() throws Exception {
        Files.writeString(folder.resolve("s.mcptest.yml"), SUITE);

        CliRun run = CliRun.in(folder, "validate", "s.mcptest.yml", "--server", "shop='a");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).startsWith("--server: not a command line: 'a\n");
    }
}
